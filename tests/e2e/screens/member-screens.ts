import { expect } from '@playwright/test'
import { aiHistoryScreens } from './ai-history-screens.ts'
import { alertScreens } from './alert-screens.ts'
import { discoverScreens } from './discover-screens.ts'
import { paymentScreens } from './payment-screens.ts'
import { profileScreens } from './profile-screens.ts'
import { at, heading, type Screen } from './screen.ts'

/** Of Robin, who has friends. */
export const memberScreens: Screen[] = [
  ...discoverScreens,
  {
    name: 'person',
    title: 'Maya Okafor · Akin',
    open: async (page) => {
      await at('/connections', () => heading(page, 'Maya Okafor'))(page)
      await page.getByRole('link', { name: 'Maya Okafor' }).click()
      await expect(heading(page, 'Why you match')).toBeVisible()
    },
  },
  {
    name: 'person who is not here',
    title: 'This person is not here · Akin',
    open: at('/people/00000000000000000000000000000000', (page) => heading(page, 'This person is not here')),
  },
  {
    name: 'messages',
    title: 'Messages · Akin',
    open: at('/messages', (page) => page.getByRole('list', { name: 'Conversations' })),
  },
  {
    name: 'thread',
    title: 'Messages · Akin',
    open: async (page) => {
      await at('/messages', () => page.getByRole('list', { name: 'Conversations' }))(page)
      await page
        .getByRole('list', { name: 'Conversations' })
        .getByRole('link', { name: /Hannah Weiss/ })
        .click()
      await expect(page.getByRole('log')).toContainText('You wrote')
    },
  },
  { name: 'connections', title: 'Connections · Akin', open: at('/connections', (page) => heading(page, 'Connected')) },
  {
    name: 'connection to remove',
    title: 'Connections · Akin',
    open: async (page) => {
      await at('/connections', () => heading(page, 'Connected'))(page)
      await page.getByRole('button', { name: 'Remove' }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
  },
  ...alertScreens,
  ...profileScreens,
  ...aiHistoryScreens,
  ...paymentScreens,
  {
    name: 'nothing found, signed in',
    title: '404 Page Not Found · Akin',
    open: at('/nowhere', (page) => page.getByRole('link', { name: 'Go to the start' })),
  },
]
