import type { Locator, Page } from '@playwright/test'
import { recordShifts, listShifts, drawn } from './layout-shifts.ts'
import { answerWith } from './screens/screen.ts'
import { expect, testAsRobin as test } from './test.ts'

const edges = async (locator: Locator) => {
  const { x, y, width, height } = (await locator.boundingBox())!
  return { left: x, top: y, width, bottom: y + height, right: x + width }
}

const cardsOf = (page: Page) => page.getByRole('list', { name: 'People near you' }).getByRole('article')

async function openDiscover(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.goto('/')
  await expect(cardsOf(page).first()).toBeVisible()
  await drawn(page)
}

test('on a phone the first face begins above 200 pixels', async ({ page }) => {
  await openDiscover(page, 360, 740)

  expect((await edges(cardsOf(page).first().locator('img'))).top).toBeLessThan(200)
})

test('on a laptop the first row shows who it is, why, how well and both buttons', async ({ page }) => {
  await openDiscover(page, 1280, 800)

  for (let at = 0; at < 4; at += 1) {
    const card = cardsOf(page).nth(at)
    const { width, height } = (await card.locator('img').boundingBox())!
    expect(height / width).toBeLessThan(0.76)
    for (const part of [
      card.getByRole('heading'),
      card.getByRole('button', { name: /why you match/ }),
      card.getByRole('button', { name: /^Message / }),
      card.getByRole('button', { name: /^Connect|^Accept|^Requested|^Again/ }),
    ]) {
      expect((await edges(part)).bottom).toBeLessThanOrEqual(800)
    }
  }
  const tops = await Promise.all([0, 3, 4].map(async (at) => (await edges(cardsOf(page).nth(at))).top))
  expect(tops[1]).toBe(tops[0])
  expect(tops[2]).toBeGreaterThan(tops[0]!)
})

test('the width is used up to 1760 pixels, with the radar beside the cards from 1440 on', async ({ page }) => {
  await openDiscover(page, 1200, 800)
  await expect(page.getByRole('figure')).toHaveCount(0)

  await openDiscover(page, 1440, 900)
  await expect(page.getByRole('figure')).toBeVisible()
  const tops = await Promise.all([0, 3].map(async (at) => (await edges(cardsOf(page).nth(at))).top))
  expect(tops[1]).toBe(tops[0])

  await openDiscover(page, 2200, 1000)
  const main = await edges(page.getByRole('main'))
  expect(main.width).toBe(1760)
  expect((await edges(page.getByRole('figure'))).left).toBeGreaterThan((await edges(cardsOf(page).nth(3))).right)
})

test('connections and opportunities stand beside each other where there is room, and the page is as wide as its header', async ({
  page,
}) => {
  await page.request.post('/api/generate-networking-alerts')
  await page.setViewportSize({ width: 1920, height: 1080 })
  for (const path of ['/connections', '/networking-alerts']) {
    await page.goto(path)
    const rows = page.getByRole('main').getByRole('list').first().locator('> li')
    await expect(rows.nth(1)).toBeVisible()
    const [first, second] = [await edges(rows.nth(0)), await edges(rows.nth(1))]
    expect([second.left > first.right, second.top - first.top]).toEqual([true, 0])
    expect((await edges(page.getByRole('main'))).width).toBe(1760)
  }
})

test('what is shown stays in reach while one scrolls, in one row', async ({ page }) => {
  for (const [width, height] of [
    [360, 740],
    [1280, 800],
    [1920, 1080],
  ] as const) {
    await openDiscover(page, width, height)
    await expect(cardsOf(page)).toHaveCount(24)
    await page.mouse.wheel(0, 1500)
    const bar = page.getByRole('region', { name: 'What is shown' })
    await expect.poll(async () => Math.round((await edges(bar)).top)).toBe(65)
    expect((await edges(bar)).bottom).toBeLessThanOrEqual(120)
    await expect(bar.getByRole('switch', { name: 'AI matching' })).toBeInViewport()
    await expect(bar.getByRole('link', { name: 'Radar', exact: true })).toBeInViewport()
    for (const name of ['Within 5 miles', 'Interests', 'Filters', 'Analyze My Profile with AI']) {
      await bar.getByRole('button', { name }).scrollIntoViewIfNeeded()
      await expect(bar.getByRole('button', { name })).toBeInViewport()
    }
  }
})

test('with few credits the notice is one line, and premium is offered where it covers nobody', async ({ page }) => {
  await answerWith(page, '/api/credits', { credits: 1 })
  for (const [width, height] of [
    [360, 740],
    [1280, 800],
  ] as const) {
    await recordShifts(page)
    await openDiscover(page, width, height)
    const notice = page.getByRole('complementary', { name: 'Daily Message Limit' })
    await expect(notice).toContainText(/You have \d free messages? remaining today/)
    expect((await edges(notice)).bottom - (await edges(notice)).top).toBeLessThanOrEqual(47)
    const premium = await edges(page.getByRole('link', { name: 'Go Premium' }))
    expect(premium.bottom).toBeLessThanOrEqual(65)
    expect(await listShifts(page, 0.02)).toEqual([])
  }
})

test('what is drawn first is a page of at most 800 elements', async ({ page }) => {
  for (const [width, height] of [
    [360, 740],
    [1920, 1080],
  ] as const) {
    await openDiscover(page, width, height)
    await expect(cardsOf(page)).toHaveCount(24)
    // By now every part of the page has been fetched: nothing but the page itself puts off what may come later.
    if (width === 1920) await expect(page.getByRole('list', { name: 'People on the radar' })).toBeAttached()
    await page.getByRole('link', { name: /^Your profile/ }).click()
    await expect(page.locator('article')).toHaveCount(0)
    await page.evaluate(() => {
      const watch = new MutationObserver(() => {
        if (!document.querySelector('article')) return
        watch.disconnect()
        Object.assign(window, { firstElements: document.querySelectorAll('*').length })
      })
      watch.observe(document, { childList: true, subtree: true })
    })
    await page.getByRole('link', { name: 'Akin, home' }).click()
    await expect(cardsOf(page)).toHaveCount(24)

    const first = await page.evaluate(() => (window as unknown as { firstElements: number }).firstElements)
    expect(first).toBeGreaterThan(100)
    expect(first).toBeLessThanOrEqual(800)
  }
})
