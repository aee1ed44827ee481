import type { Page } from '@playwright/test'
import { signUpMember } from '../api-member.ts'
import { answerWith } from './screens/screen.ts'
import { beMember, expect, test, testAsRobin, townOrigin } from './test.ts'

/** As the web's vitals count: what moves without anybody having touched anything. */
const SHIFT_MAX = 0.02

const PHONE = { width: 360, height: 740 }
const LAPTOP = { width: 1280, height: 800 }

const SCREENS = [
  '/',
  '/messages',
  '/connections',
  '/networking-alerts',
  '/profile',
  '/profile/edit',
  '/checkout',
  '/subscribe',
  '/credits',
]

for (const viewport of [PHONE, LAPTOP]) {
  testAsRobin.describe(`${viewport.width} pixels wide`, () => {
    testAsRobin.use({ viewport })

    testAsRobin('no screen moves by itself while it loads', async ({ page }) => {
      await recordShifts(page)
      const people = (await (await page.request.get('/api/intelligent-matches')).json()) as { id: string }[]
      const shifts: Record<string, number> = {}
      for (const path of [...SCREENS, `/people/${people[0]!.id}`]) shifts[path] = await shiftOf(page, path)

      expect(Object.entries(shifts).filter(([, shift]) => shift >= SHIFT_MAX)).toEqual([])
    })

    test('a thread does not move by itself while it loads, be it long, short or not begun', async ({ page }) => {
      const [ada, grace, alan] = await Promise.all(
        ['Ada', 'Grace', 'Alan'].map((name) => signUpMember(townOrigin, name)),
      )
      for (let at = 0; at < 30; at += 1) {
        const [from, to] = at % 3 === 0 ? [grace!, ada!] : [ada!, grace!]
        await from.call('POST', '/api/messages', {
          receiverId: to.id,
          content: `Sentence ${at}. `.repeat(1 + (at % 9)),
        })
      }
      await beMember(page.context(), ada!)
      await page.setViewportSize(viewport)
      await recordShifts(page)

      expect(await shiftOf(page, `/messages?user=${grace!.id}`)).toBeLessThan(SHIFT_MAX)
      expect(await shiftOf(page, `/messages?user=${alan!.id}`)).toBeLessThan(SHIFT_MAX)
    })

    testAsRobin('with few credits nothing lies over the first face', async ({ page }) => {
      await answerWith(page, '/api/credits', { credits: 1 })
      await page.goto('/')
      const banner = page.getByRole('complementary', { name: 'Daily Message Limit' })
      await expect(banner).toContainText(/You have \d free messages? remaining today/)
      const face = page.getByRole('article').first().locator('img')
      await expect.poll(() => face.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)

      expect(await face.evaluate(coveredPoints)).toEqual([])
      const { height } = (await banner.boundingBox())!
      expect(height).toBeLessThanOrEqual(viewport === PHONE ? 52 : 46)
      await expect(page.getByRole('link', { name: 'Go Premium' })).toHaveAttribute('href', '/subscribe')
    })
  })
}

testAsRobin(
  'the first faces are fetched at once and before others, later ones when they are near',
  async ({ page }) => {
    await page.goto('/')
    const faces = page.getByRole('article').locator('img')
    await expect(faces).toHaveCount(24)
    const manners = await faces.evaluateAll((found) =>
      (found as HTMLImageElement[]).map(({ loading, fetchPriority }) => `${loading} ${fetchPriority}`),
    )
    expect(manners).toEqual([...Array(6).fill('eager high'), ...Array(18).fill('lazy auto')])
  },
)

async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) shifts.push(entry.value)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

async function shiftOf(page: Page, path: string): Promise<number> {
  await page.goto(path)
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('main').getByText(/^Loading|^Looking for people near you$/)).toHaveCount(0)
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts)
  return shifts.reduce((sum, shift) => sum + shift, 0)
}

/** Of a grid over the picture the points where something else is on top, or that are out of view. */
function coveredPoints(img: Element): string[] {
  const { left, top, width, height } = img.getBoundingClientRect()
  const parts = [0.02, 0.25, 0.5, 0.75, 0.98]
  return parts
    .flatMap((x) => parts.map((y) => [Math.round(left + x * width), Math.round(top + y * height)] as const))
    .filter(([x, y]) => {
      const topmost = document.elementFromPoint(x, y)
      return topmost !== img && !topmost?.contains(img)
    })
    .map(([x, y]) => `${x}, ${y}`)
}
