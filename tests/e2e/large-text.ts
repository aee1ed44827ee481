import type { Page } from '@playwright/test'

const USUAL = { standard: 16, fixed: 13 }
const LARGE = { standard: 32, fixed: 26 }

/** Twice the size of text that pages come with, as a reader may set it in the browser or the system. What is returned sets it back. */
export async function enlargeText(page: Page): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: LARGE })
  return async () => void (await devtools.send('Page.setFontSizes', { fontSizes: USUAL }))
}
