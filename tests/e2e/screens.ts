import { type Page, expect } from '@playwright/test'
import { registerMember, signUpMember } from '../api-member.ts'
import { beMember, townOrigin } from './test.ts'

export type Screen = { name: string; title: string; open: (page: Page) => Promise<void> }

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first()

/** Goes to an address and waits until what stands there is loaded. */
const at = (path: string, shown: (page: Page) => ReturnType<Page['getByRole']>) => async (page: Page) => {
  await page.goto(path)
  await expect(shown(page)).toBeVisible()
}

const openCards = at('/', (page) => page.getByRole('article').first())

export const visitorScreens: Screen[] = [
  {
    name: 'landing page',
    title: 'Akin · Connect with like-minded people around you',
    open: at('/', (page) => heading(page, /Your kind of people/)),
  },
  {
    name: 'privacy policy',
    title: 'Privacy policy · Akin',
    open: at('/privacy-policy', (page) => heading(page, 'Privacy policy')),
  },
  { name: 'login', title: 'Login · Akin', open: at('/login', (page) => page.getByLabel('Email')) },
  { name: 'sign-up', title: 'Sign up · Akin', open: at('/signup', (page) => page.getByRole('checkbox')) },
  {
    name: 'sign-up with errors',
    title: 'Sign up · Akin',
    open: async (page) => {
      await at('/signup', () => page.getByRole('checkbox'))(page)
      await page.getByRole('button', { name: 'Create Account' }).click()
      await expect(page.getByRole('link', { name: /email/i })).toBeVisible()
    },
  },
  {
    name: 'nothing found, signed out',
    title: '404 Page Not Found · Akin',
    open: at('/nowhere', (page) => page.getByRole('link', { name: 'Go to the start' })),
  },
]

/** Of someone who has just signed up. */
export const newcomerScreens: Screen[] = [
  {
    name: 'onboarding, basics',
    title: 'Set up your profile · Akin',
    open: async (page) => {
      await beMember(page.context(), await registerMember(townOrigin, 'Nora'))
      await at('/', () => page.getByLabel('Bio'))(page)
    },
  },
  {
    name: 'onboarding, ready',
    title: 'Set up your profile · Akin',
    open: async (page) => {
      await beMember(page.context(), await registerMember(townOrigin, 'Nora'))
      await at('/', () => page.getByLabel('Bio'))(page)
      await page.getByLabel('Age').fill('41')
      await page.getByRole('combobox', { name: 'City' }).fill('Portland, Oregon, US')
      await page.getByLabel('Bio').fill('I repair radios and bake bread for whoever comes by.')
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByRole('link', { name: 'Start discovering' })).toBeVisible()
    },
  },
]

/** Of someone whom nobody lives near, and who has written to nobody. */
export const hermitScreens: Screen[] = [
  {
    name: 'Discover, nobody nearby',
    title: 'Discover People Near You · Akin',
    open: async (page) => {
      const hermit = await signUpMember(townOrigin, 'Hal', { location: 'Honolulu, Hawaii, US' })
      await beMember(page.context(), hermit)
      await at('/', () => heading(page, 'No one nearby yet'))(page)
    },
  },
  {
    name: 'messages, none yet',
    title: 'Messages · Akin',
    open: async (page) => {
      await beMember(page.context(), await signUpMember(townOrigin, 'Hal', { location: 'Honolulu, Hawaii, US' }))
      await at('/messages', () => heading(page, 'No conversations yet'))(page)
    },
  },
]

/** Of Robin, who has friends. */
export const memberScreens: Screen[] = [
  { name: 'Discover, AI matches', title: 'Discover People Near You · Akin', open: openCards },
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
      await page.getByRole('button', { name: 'Show as radar' }).click()
      await expect(page.getByRole('figure')).toBeVisible()
    },
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
      await page.getByRole('link', { name: /Hannah Weiss/ }).click()
      await expect(page.getByRole('log')).toContainText('You wrote')
    },
  },
  { name: 'connections', title: 'Connections · Akin', open: at('/connections', (page) => heading(page, 'Connected')) },
  { name: 'profile', title: 'My Profile · Akin', open: at('/profile', (page) => heading(page, 'Personality traits')) },
  { name: 'checkout', title: 'Get credits · Akin', open: at('/checkout', (page) => page.getByText(/You have \d+ /)) },
  { name: 'subscribe', title: 'Akin Premium · Akin', open: at('/subscribe', (page) => page.getByText('$9.99')) },
  {
    name: 'nothing found, signed in',
    title: '404 Page Not Found · Akin',
    open: at('/nowhere', (page) => page.getByRole('link', { name: 'Go to the start' })),
  },
]
