import type { Locator, Page } from '@playwright/test'
import { signUpMember } from '../api-member.ts'
import { answerInTurn, TURNS } from './answers-in-turn.ts'
import { drawn, listShifts, recordShifts } from './layout-shifts.ts'
import { answerWith } from './screens/screen.ts'
import { beMember, expect, test, testAsRobin, townOrigin } from './test.ts'

/** What the vitals of the web call good is twenty times as much. */
const SHIFT_MAX = 0.005

const PHONE = { width: 360, height: 740 }
const LAPTOP = { width: 1280, height: 800 }

const SCREENS = [
  '/',
  '/messages',
  '/connections',
  '/networking-alerts',
  '/profile',
  '/profile/edit',
  '/profile/ai',
  '/settings',
  '/checkout',
  '/subscribe',
  '/credits',
]

for (const viewport of [PHONE, LAPTOP]) {
  testAsRobin.describe(`${viewport.width} pixels wide`, () => {
    testAsRobin.use({ viewport })

    for (const [turn, take] of Object.entries(TURNS)) {
      testAsRobin(`no screen moves by itself while it loads, ${turn}`, async ({ page }) => {
        const people = (await (await page.request.get('/api/intelligent-matches')).json()) as { id: string }[]
        await recordShifts(page)
        await answerWith(page, '/api/credits', { credits: 1 })
        await answerWith(page, '/api/networking-alerts/count', { count: 120 })
        await answerWith(page, '/api/connections/counts', { incoming: 120, outgoing: 120, connected: 120 })
        await page.route('/api/unread-messages-count', (route) => route.fulfill({ json: 120 }))
        const answerAll = await answerInTurn(page, take)

        const shifts: string[] = []
        for (const path of [...SCREENS, `/people/${people[0]!.id}`]) {
          await page.goto(path)
          await answerAll(async () => (await loadingPlaces(page).count()) === 0)
          await drawn(page)
          shifts.push(...(await listShifts(page, SHIFT_MAX)))
        }
        expect(shifts).toEqual([])
      })
    }

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

      for (const { id } of [grace!, alan!]) {
        // What a message costs comes last, beside what is said of photos.
        const asked = Promise.withResolvers<void>()
        const isDrawn = Promise.withResolvers<void>()
        await page.route('/api/credits', async (route) => {
          asked.resolve()
          await isDrawn.promise
          await route.continue()
        })
        await page.goto(`/messages?user=${id}`)
        await asked.promise
        await expect(page.getByRole('textbox', { name: 'Message to' })).toBeVisible()
        await expectLoaded(page)
        isDrawn.resolve()
        await page.waitForLoadState('networkidle')
        await expectLoaded(page)
        expect(await listShifts(page, SHIFT_MAX)).toEqual([])
      }
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
      expect(height).toBeLessThanOrEqual(46)
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

async function expectLoaded(page: Page): Promise<void> {
  await expect(loadingPlaces(page)).toHaveCount(0)
  await drawn(page)
}

function loadingPlaces(page: Page): Locator {
  return page.getByRole('main').getByText(/^Loading|^Looking for people near you$/)
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
