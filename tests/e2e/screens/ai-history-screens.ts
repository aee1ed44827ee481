import { type Locator, type Page, expect } from '@playwright/test'
import { at, heading, type Screen } from './screen.ts'

const title = 'What the AI saw · Akin'

/** Opens the latest analysis; records of networking may stand above it. */
async function openRecord(page: Page): Promise<Locator> {
  await at('/profile/ai', () => heading(page, 'Records'))(page)
  const record = page
    .getByRole('listitem')
    .filter({ has: page.getByText(/^Profile analysis/) })
    .first()
  await record.getByText(/^Profile analysis/).click()
  await expect(record.getByText('What it was given')).toBeVisible()
  return record
}

export const aiHistoryScreens: Screen[] = [
  {
    name: 'what the AI saw',
    title,
    open: async (page) => {
      const record = await openRecord(page)
      await record.getByText('The exact text').click()
    },
  },
  {
    name: 'what the AI saw, to be deleted',
    title,
    open: async (page) => {
      const record = await openRecord(page)
      await record.getByRole('button', { name: 'Delete', exact: true }).click()
      await expect(page.getByRole('dialog', { name: 'Delete this record?' })).toBeVisible()
    },
  },
  {
    name: 'what the AI saw, nothing',
    title,
    open: async (page) => {
      await page.route('/api/ai/interactions', (route) => route.fulfill({ json: [] }))
      await at('/profile/ai', () => heading(page, 'Nothing is kept'))(page)
    },
  },
]
