import { expect } from '@playwright/test'
import { answerWith, at, type Screen } from './screen.ts'

const openCards = at('/', (page) => page.getByRole('article').first())

/** What Robin finds on Discover. */
export const discoverScreens: Screen[] = [
  { name: 'Discover, AI matches', title: 'Discover People Near You · Akin', open: openCards },
  {
    name: 'Discover, credits nearly gone',
    title: 'Discover People Near You · Akin',
    open: async (page) => {
      await answerWith(page, '/api/credits', { credits: 1 })
      await openCards(page)
      await expect(page.getByRole('complementary', { name: 'Daily Message Limit' })).toBeVisible()
    },
  },
  {
    name: 'Discover, plain list',
    title: 'Discover People Near You · Akin',
    open: async (page) => {
      await openCards(page)
      await page.getByRole('switch', { name: 'AI matching' }).click()
      await expect(page.getByRole('list', { name: 'People near you' })).toHaveAttribute('aria-busy', 'false')
      await expect(page.getByText(/AI match$/)).toHaveCount(0)
    },
  },
  {
    name: 'Discover, radar',
    title: 'Discover People Near You · Akin',
    open: async (page) => {
      await openCards(page)
      await page.getByRole('link', { name: 'Radar', exact: true }).click()
      await expect(page.getByRole('figure')).toBeVisible()
    },
  },
  {
    name: 'saved for later',
    title: 'Saved for later · Akin',
    open: at('/saved', (page) => page.getByRole('heading', { level: 1, name: 'Saved for later' })),
  },
  {
    name: 'filters',
    title: 'Discover People Near You · Akin',
    open: async (page) => {
      await openCards(page)
      await page.getByRole('button', { name: 'Filters' }).click()
      await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
    },
  },
  {
    name: 'filters, premium',
    title: 'Discover People Near You · Akin',
    open: async (page) => {
      await answerWith(page, '/api/auth/user', { isSubscribed: true })
      await openCards(page)
      await page.getByRole('button', { name: 'Filters' }).click()
      await expect(page.getByRole('dialog', { name: 'Filters' }).getByLabel('Age from')).toBeVisible()
    },
  },
  {
    name: 'own analysis',
    title: 'Discover People Near You · Akin',
    open: async (page) => {
      await openCards(page)
      await page.getByRole('button', { name: 'Analyze My Profile with AI' }).click()
      await expect(page.getByRole('dialog')).toContainText('Personality traits')
    },
  },
  {
    name: 'why you match',
    title: 'Discover People Near You · Akin',
    open: async (page) => {
      await openCards(page)
      await page
        .getByRole('button', { name: /why you match/ })
        .first()
        .click()
      await expect(page.getByRole('dialog', { name: 'Why you match' })).toContainText('of 100 points')
    },
  },
]
