import { expect } from '@playwright/test'
import { at, heading, type Screen } from './screen.ts'

/** Networking opportunities of Robin, whom some of the town can help. */
export const alertScreens: Screen[] = [
  {
    name: 'alerts',
    title: 'Networking Opportunities · Akin',
    open: async (page) => {
      // The first time finds some; they stay.
      await page.request.post('/api/generate-networking-alerts')
      await at('/networking-alerts', () => page.getByRole('article').first())(page)
      await expect(page.getByRole('button', { name: /^Mark as read/ }).first()).toBeVisible()
    },
  },
  {
    name: 'alerts, none',
    title: 'Networking Opportunities · Akin',
    open: async (page) => {
      await page.route('/api/networking-alerts?*', (route) => route.fulfill({ json: [] }))
      await page.route('/api/generate-networking-alerts', (route) => route.fulfill({ json: { opportunities: [] } }))
      await at('/networking-alerts', () => heading(page, 'Nothing unread'))(page)
      await page.getByRole('button', { name: 'Find New Opportunities' }).click()
      await expect(page.getByText('Nothing new right now')).toBeVisible()
    },
  },
]
