import { expect } from '@playwright/test'
import { registerMember, signUpMember } from '../../api-member.ts'
import { beMember, townOrigin } from '../test.ts'
import { at, heading, type Screen } from './screen.ts'

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
    name: 'transparency',
    title: 'Transparency · Akin',
    open: async (page) => {
      await at('/transparency', () => page.getByRole('link', { name: 'Akin, home' }))(page)
      await expect(page.getByText(/^Loading/)).toHaveCount(0)
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
    name: 'onboarding, cities to choose from',
    title: 'Set up your profile · Akin',
    open: async (page) => {
      await beMember(page.context(), await registerMember(townOrigin, 'Nora'))
      await at('/', () => page.getByLabel('Bio'))(page)
      await page.getByRole('combobox', { name: 'City' }).pressSequentially('Portl')
      await expect(page.getByRole('option').first()).toBeVisible()
      await page.keyboard.press('ArrowDown')
      await expect(page.getByRole('option', { selected: true })).toBeVisible()
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
    name: 'Discover, nowhere',
    title: 'Discover People Near You · Akin',
    open: async (page) => {
      await beMember(page.context(), await signUpMember(townOrigin, 'Una', { location: 'Utopia' }))
      await at('/', () => heading(page, 'Location Access Required'))(page)
    },
  },
  {
    name: 'Discover, nobody nearby',
    title: 'Discover People Near You · Akin',
    open: async (page) => {
      const hermit = await signUpMember(townOrigin, 'Hal', { location: 'Honolulu, Hawaii, US' })
      await hermit.call('POST', '/api/profile/location', somewhereAtSea())
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

/** In the South Pacific, where not even another hermit is within fifty miles. */
function somewhereAtSea() {
  return { latitude: -60 + 60 * Math.random(), longitude: -170 + 80 * Math.random() }
}
