import type { Page } from '@playwright/test'

/** Twice the size of text that pages come with, as a reader may set it in the browser or the system. */
export async function enlargeText(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
}
