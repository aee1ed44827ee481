import { type Page, expect } from '@playwright/test'

/** What Chromium reports of the screens: a member who is not there is answered with 404. */
export const screenComplaints = [/status of 404.*\/api\/members\/0+\)/]

export type Screen = { name: string; title: string; open: (page: Page) => Promise<void> }

/** The first heading of that name. */
export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first()

/** Goes to an address and waits until what stands there is loaded. */
export const at = (path: string, shown: (page: Page) => ReturnType<Page['getByRole']>) => async (page: Page) => {
  await page.goto(path)
  await expect(shown(page)).toBeVisible()
}

/** Changes a part of what the server answers. */
export async function answerWith(page: Page, path: string, part: object): Promise<void> {
  await page.route(path, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), ...part } })
  })
}
