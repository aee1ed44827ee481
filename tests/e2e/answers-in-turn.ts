import { expect, type Page, type Request, type Route } from '@playwright/test'
import { drawn } from './layout-shifts.ts'

export const TURNS = {
  'first asked, first answered': (held: Route[]) => held.shift(),
  'last asked, first answered': (held: Route[]) => held.pop(),
}

/** Holds what the screens ask the server for, but for who asks. What is returned answers one call at a time until nothing is held and the screen is there. */
export async function answerInTurn(
  page: Page,
  take: (held: Route[]) => Route | undefined,
): Promise<(isThere: () => Promise<boolean>) => Promise<void>> {
  const held: Route[] = []
  const waiting = new Set<Request>()
  page.on('request', (request) => waiting.add(request))
  page.on('requestfinished', (request) => waiting.delete(request))
  page.on('requestfailed', (request) => waiting.delete(request))
  await page.route(/\/api\/(?!photos|avatars|auth)/, (route) => void held.push(route))

  return async (isThere) => {
    // The screen itself is there, so that whatever comes can move it.
    await expect(page).toHaveTitle(/^(?!Akin$|Loading)/)
    for (let isMore = true; isMore;) {
      await expect.poll(() => waiting.size - held.length, { intervals: [20] }).toBe(0)
      await drawn(page)
      // What has just been drawn may have asked for more.
      if (waiting.size > held.length) continue
      const next = take(held)
      await next?.fallback()
      // A busy browser draws before it asks: a screen that waits for an answer goes on to ask for it.
      isMore = next !== undefined || !(await isThere())
    }
  }
}
