import type { Page } from '@playwright/test'
import { signUpMember } from '../api-member.ts'
import { startLinkableTown } from './linkable-town.ts'
import { beMember, expect, test as base } from './test.ts'

type Town = Awaited<ReturnType<typeof startLinkableTown>>

const test = base.extend<object, { town: Town }>({
  town: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads from the pattern what is needed: nothing.
    async ({}, use) => {
      const town = await startLinkableTown()
      await use(town)
      await town.leave()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ town }, use) => use(town.origin),
  // The provider's pages ask for letters from elsewhere, and for an icon they do not have.
  expectedComplaints: [/\(http:\/\/localhost:\d+\//],
  page: async ({ page }, use) => {
    await page.route('https://fonts.googleapis.com/**', (route) => route.fulfill({ contentType: 'text/css', body: '' }))
    await use(page)
  },
})

test('a member connects LinkedIn at the provider, has it taken into account, and disconnects it', async ({
  page,
  town,
}) => {
  await beMember(page.context(), await signUpMember(() => town.origin, 'Ada'))
  await page.goto('/profile')
  await expect(card(page)).toContainText('Not connected')
  await expect(page.getByText('Enhanced with LinkedIn')).toHaveCount(0)

  await signInAtProvider(page, town)
  await page.getByRole('button', { name: 'Continue' }).click()

  await expect(page).toHaveURL('/profile')
  await expect(toast(page, 'LinkedIn Connected')).toBeVisible()
  const notice = card(page).getByText('Analyze your profile again')
  await expect(notice).toBeInViewport()
  await expect(card(page)).toContainText('Ada Tester')
  await expect(card(page).getByText('Connected', { exact: true })).toBeVisible()
  await page.reload()
  await expect(card(page)).toContainText('Ada Tester')
  await expect(notice).toHaveCount(0)

  await page.getByRole('button', { name: 'Analyze again' }).click()
  await expect(page.getByText('Enhanced with LinkedIn')).toBeVisible()
  await expect(page.getByText('Your LinkedIn account carries the same name as your profile.')).toBeVisible()

  await card(page).getByRole('button', { name: 'Disconnect' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
  await expect(toast(page, 'LinkedIn Disconnected')).toBeVisible()
  await expect(card(page)).toContainText('Not connected')
  await expect(card(page).getByRole('link', { name: 'Connect LinkedIn' })).toBeFocused()
  await page.reload()
  await expect(card(page).getByRole('link', { name: 'Connect LinkedIn' })).toBeVisible()
})

test('whoever does not agree at the provider comes back to hear so', async ({ page, town }) => {
  await beMember(page.context(), await signUpMember(() => town.origin, 'Grace'))
  await page.goto('/profile')

  await signInAtProvider(page, town)
  await page.getByRole('link', { name: 'Cancel' }).click()

  await expect(page).toHaveURL('/profile')
  await expect(toast(page, 'LinkedIn Not Connected')).toBeVisible()
  await expect(card(page)).toContainText('You did not agree at LinkedIn')
  await card(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(card(page).getByText('You did not agree at LinkedIn')).toHaveCount(0)
  await expect(card(page).getByRole('link', { name: 'Connect LinkedIn' })).toBeVisible()
})

async function signInAtProvider(page: Page, town: Town): Promise<void> {
  await card(page).getByRole('link', { name: 'Connect LinkedIn' }).click()
  await expect(page).toHaveURL((url) => url.origin === town.providerOrigin)
  await page.getByPlaceholder('Enter any login').fill('ada-at-linkedin')
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
  await expect(page.getByRole('button', { name: 'Continue' })).toBeVisible()
}

const card = (page: Page) => page.getByRole('region', { name: 'LinkedIn' })

const toast = (page: Page, title: string) =>
  page
    .getByRole('region', { name: /Notification/ })
    .getByRole('listitem')
    .filter({ hasText: title })
