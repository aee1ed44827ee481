import type { Page } from '@playwright/test'
import { memberScreens } from './screens/member-screens.ts'
import { visitorScreens } from './screens/visitor-screens.ts'
import { expect, test, testAsRobin } from './test.ts'

/** 300 bytes of the 15 KB are for what https and a longer host name add. */
const LANDING_BYTES = 15 * 1024 - 300
/** What a main screen needs of script to be drawn, and what comes once the browser has nothing else to do. */
const FIRST_SCRIPT_BYTES = 120_000
const ALL_SCRIPT_BYTES = 155_000
const REVISIT_BYTES = 5 * 1024

type Transfer = { url: string; type: string; encoding: string; bytes: number }

test('the landing page is 15 KB with everything it asks for, and no script', async ({ page }) => {
  const { transfers, pending } = await recordTransfers(page)
  await visitorScreens[0]!.open(page)
  await waitUntilAllIsHere(page, pending)

  expect(transfers.map(({ type }) => type).toSorted()).toEqual(['Document', 'Font', 'Font'])
  expect(transfers.find(({ type }) => type === 'Document')?.encoding).toBe('br')
  expect(sum(transfers)).toBeLessThanOrEqual(LANDING_BYTES)
  console.log(`Landing page: ${transfers.map(({ type, bytes }) => `${type} ${bytes}`).join(', ')}: ${sum(transfers)} B`)
})

test('the landing page brings its icon along and names no manifest, which browsers fetch when they please', async ({
  page,
}) => {
  await visitorScreens[0]!.open(page)

  const links = await page
    .locator('link:not([rel=preload], [rel=apple-touch-icon], [rel=canonical])')
    .evaluateAll((found) => found.map((link) => `${link.getAttribute('rel')} ${link.getAttribute('href')}`))
  expect(links).toEqual([expect.stringMatching(/^icon data:image\/svg\+xml,/)])
})

const MAIN_SCREENS = ['Discover, AI matches', 'messages', 'thread', 'profile'].map((wanted) =>
  memberScreens.find(({ name }) => name === wanted)!,
)

for (const { name, open } of MAIN_SCREENS) {
  testAsRobin(`${name}: at most 120 KB of script before anything is drawn`, async ({ page }) => {
    // A browser that is never idle fetches nothing that can wait.
    await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }))
    const { transfers, pending } = await recordTransfers(page)
    await open(page)
    await waitUntilAllIsHere(page, pending)

    const scripts = transfers.filter(({ type }) => type === 'Script')
    expect(scripts.length).toBeGreaterThan(0)
    expect(scripts.filter(({ encoding }) => encoding !== 'br')).toEqual([])
    expect(sum(scripts)).toBeLessThanOrEqual(FIRST_SCRIPT_BYTES)
    console.log(`${name}: script ${sum(scripts)} B in ${scripts.length} files, with everything ${sum(transfers)} B`)
  })
}

testAsRobin('Discover loads nothing twice, what comes later included', async ({ page }) => {
  const { transfers, pending } = await recordTransfers(page)
  const isLater = page.waitForResponse(/assets\/toast-list/)
  await memberScreens[0]!.open(page)
  await isLater
  await waitUntilAllIsHere(page, pending)

  const scripts = transfers.filter(({ type }) => type === 'Script')
  expect(sum(scripts)).toBeLessThanOrEqual(ALL_SCRIPT_BYTES)
  console.log(`Discover, with what comes later: script ${sum(scripts)} B in ${scripts.length} files`)

  const known = new Set(transfers.map(({ url }) => url))
  transfers.length = 0
  await memberScreens[0]!.open(page)
  // How far below the window Chromium fetches pictures depends on how busy it is: one that is new is not fetched again.
  const again = transfers.filter(({ url }) => known.has(url) && !/\/api\/(?!avatars\/)/.test(url))
  expect(again.filter(({ url, bytes }) => url.includes('/assets/') && bytes > 0)).toEqual([])
  expect(sum(again)).toBeLessThanOrEqual(REVISIT_BYTES)
  console.log(`Discover again: ${sum(again)} B beside the calls`)
})

testAsRobin(
  'who is there and Discover’s list are asked for before the app runs, and the app takes the answers',
  async ({ page }) => {
    await heldBackUntilAsked(page, ['/api/auth/user', '/api/intelligent-matches'])
    await memberScreens[0]!.open(page)
    expect(await leftOver(page)).toEqual([])
  },
)

testAsRobin('and so are the conversations and the thread that is open', async ({ page }) => {
  const thread = MAIN_SCREENS.find(({ name }) => name === 'thread')
  await thread!.open(page)
  const id = new URL(page.url()).searchParams.get('user')

  await heldBackUntilAsked(page, ['/api/auth/user', '/api/conversations', `/api/conversations/${id}`])
  await page.reload()
  await expect(page.getByRole('log')).toContainText('You wrote')
  expect(await leftOver(page)).toEqual([])
})

/** The code of the app comes only after all of this was asked for. */
async function heldBackUntilAsked(page: Page, wanted: string[]): Promise<void> {
  const early: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (wanted.includes(pathname)) early.push(pathname)
  })
  await page.route('/assets/app-*.js', async (route) => {
    await expect.poll(() => early.toSorted()).toEqual(wanted)
    await route.continue()
  })
}

function leftOver(page: Page): Promise<string[]> {
  return page.evaluate(() => [
    ...((window as { askedEarly?: Map<string, unknown> }).askedEarly ?? new Map<string, unknown>()).keys(),
  ])
}

/** Everything the page fetches from now on, with its size on the wire. What comes from the cache weighs nothing. */
async function recordTransfers(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  const transfers: Transfer[] = []
  const pending = new Map<string, Omit<Transfer, 'bytes'> | null>()
  devtools.on('Network.requestWillBeSent', ({ requestId, request: { url } }) => {
    if (url.startsWith('http')) pending.set(requestId, null)
  })
  devtools.on('Network.responseReceived', ({ requestId, type, response: { url, headers } }) => {
    if (url.startsWith('http')) pending.set(requestId, { url, type, encoding: headers['content-encoding'] ?? '' })
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const response = pending.get(requestId)
    if (response) transfers.push({ ...response, bytes: encodedDataLength })
    pending.delete(requestId)
  })
  devtools.on('Network.loadingFailed', ({ requestId }) => pending.delete(requestId))
  await devtools.send('Network.enable')
  return { transfers, pending }
}

/** Pictures in view and letters too, so that nothing is still under way at a second visit. */
async function waitUntilAllIsHere(page: Page, pending: ReadonlyMap<string, unknown>): Promise<void> {
  const isShown = () =>
    page.evaluate(() => {
      const isInView = (image: HTMLImageElement) => image.getBoundingClientRect().top < innerHeight
      const pictures = [...document.images].filter((image) => image.loading !== 'lazy' || isInView(image))
      return (
        document.readyState === 'complete' &&
        document.fonts.status === 'loaded' &&
        pictures.every((one) => one.complete)
      )
    })
  await expect.poll(async () => (await isShown()) && pending.size).toBe(0)
}

const sum = (transfers: Transfer[]) => transfers.reduce((total, { bytes }) => total + bytes, 0)
