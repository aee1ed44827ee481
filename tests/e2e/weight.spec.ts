import type { Page } from '@playwright/test'
import { memberScreens, visitorScreens } from './screens.ts'
import { expect, test, testAsRobin } from './test.ts'

const LANDING_BYTES = 15 * 1024
const DISCOVER_SCRIPT_BYTES = 150 * 1024
const REVISIT_BYTES = 5 * 1024

type Transfer = { url: string; type: string; encoding: string; bytes: number }

test('the landing page is a document of 15 KB and no script', async ({ page }) => {
  const transfers = await recordTransfers(page)
  await visitorScreens[0]!.open(page)
  await page.evaluate(() => document.fonts.ready)

  const landing = transfers.find(({ type }) => type === 'Document')
  expect(landing?.encoding).toBe('br')
  expect(landing!.bytes).toBeLessThanOrEqual(LANDING_BYTES)
  expect(transfers.filter(({ type }) => type === 'Script')).toEqual([])
  console.log(`Landing page: document ${landing!.bytes} B, with everything ${sum(transfers)} B`)
})

testAsRobin('Discover loads at most 150 KB of script, and nothing of it twice', async ({ page }) => {
  const transfers = await recordTransfers(page)
  await memberScreens[0]!.open(page)
  // Photos too, so that none of them is still under way at the second visit.
  await page.waitForLoadState('networkidle')

  const scripts = transfers.filter(({ type }) => type === 'Script')
  expect(scripts.length).toBeGreaterThan(0)
  expect(scripts.filter(({ encoding }) => encoding !== 'br')).toEqual([])
  expect(sum(scripts)).toBeLessThanOrEqual(DISCOVER_SCRIPT_BYTES)
  console.log(`Discover: script ${sum(scripts)} B in ${scripts.length} files, with everything ${sum(transfers)} B`)

  transfers.length = 0
  await memberScreens[0]!.open(page)
  const again = transfers.filter(({ url }) => !/\/api\/(?!avatars\/)/.test(url))
  expect(again.filter(({ url, bytes }) => url.includes('/assets/') && bytes > 0)).toEqual([])
  expect(sum(again)).toBeLessThanOrEqual(REVISIT_BYTES)
  console.log(`Discover again: ${sum(again)} B beside the calls`)
})

/** Everything the page fetches from now on, with its size on the wire. What comes from the cache weighs nothing. */
async function recordTransfers(page: Page): Promise<Transfer[]> {
  const devtools = await page.context().newCDPSession(page)
  const transfers: Transfer[] = []
  const pending = new Map<string, Omit<Transfer, 'bytes'>>()
  devtools.on('Network.responseReceived', ({ requestId, type, response: { url, headers } }) => {
    if (url.startsWith('http')) pending.set(requestId, { url, type, encoding: headers['content-encoding'] ?? '' })
  })
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const response = pending.get(requestId)
    if (response) transfers.push({ ...response, bytes: encodedDataLength })
  })
  await devtools.send('Network.enable')
  return transfers
}

const sum = (transfers: Transfer[]) => transfers.reduce((total, { bytes }) => total + bytes, 0)
