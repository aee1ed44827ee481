import { expect } from '@playwright/test'
import { answerWith, at, heading, type Screen } from './screen.ts'

const openProfile = at('/profile', (page) => heading(page, 'Personality traits'))
const openEdit = at('/profile/edit', (page) => page.getByLabel('First name'))

export const profileScreens: Screen[] = [
  { name: 'profile', title: 'My Profile · Akin', open: openProfile },
  {
    name: 'profile with accounts elsewhere',
    title: 'My Profile · Akin',
    open: async (page) => {
      // Robin is everyone's in these tests and has no account elsewhere.
      await answerWith(page, '/api/auth/user', { socialLinks: { instagram: 'https://www.instagram.com/robin.maps' } })
      await openProfile(page)
      await expect(page.getByRole('link', { name: /^View on Instagram/ })).toBeVisible()
    },
  },
  {
    name: 'profile with errors',
    title: 'My Profile · Akin',
    open: async (page) => {
      await openProfile(page)
      await page.getByLabel('Age').fill('17')
      await page.getByLabel('Bio').fill('')
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await expect(page.getByRole('link', { name: 'Members are at least 18.' })).toBeVisible()
    },
  },
  {
    name: 'settings',
    title: 'Settings · Akin',
    open: async (page) => {
      await at('/settings', (settings) => settings.getByRole('switch', { name: 'Show when I’m online' }))(page)
      // Each card asks for what is its own.
      await expect(page.getByText(/^Loading/)).toHaveCount(0)
    },
  },
  { name: 'edit profile', title: 'Edit Profile · Akin', open: openEdit },
  {
    name: 'edit profile with a photo to crop',
    title: 'Edit Profile · Akin',
    open: async (page) => {
      await openEdit(page)
      await page.getByLabel('Photo', { exact: true }).setInputFiles('web/public/icon-512.png')
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Use photo' })).toBeEnabled()
    },
  },
  {
    name: 'edit profile with errors',
    title: 'Edit Profile · Akin',
    open: async (page) => {
      await openEdit(page)
      await page.getByLabel('First name').fill(' ')
      await page.getByLabel('X (Twitter)').fill('javascript:alert(1)')
      await page.getByRole('button', { name: 'Save Changes' }).click()
      await expect(page.getByRole('link', { name: 'Please enter your first name.' })).toBeVisible()
    },
  },
  {
    name: 'changes that are not saved',
    title: 'Edit Profile · Akin',
    open: async (page) => {
      await openEdit(page)
      await page.getByLabel('First name').fill('Robina')
      await page.getByRole('link', { name: 'Back', exact: true }).click()
      await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
    },
  },
]
