import type { Page } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { API_PASSWORD, signUpMember } from '../api-member.ts'
import { freePort, startProduct } from '../running-product.ts'
import { expect, test as base } from './test.ts'

/** Passkeys want a host by its name, and the town has a number. */
const test = base.extend<object, { origin: string }>({
  origin: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads from the pattern what is needed: nothing.
    async ({}, use) => {
      const [port, dataDir] = [await freePort(), mkdtempSync(join(tmpdir(), 'akin-passkeys-'))]
      const origin = `http://localhost:${port}`
      const env = { DATA_DIR: dataDir, PORT: String(port), PUBLIC_URL: origin, RATE_LIMIT: 'off' }
      const product = await startProduct('server/main.ts', env)
      await use(origin)
      await product.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  baseURL: async ({ origin }, use) => use(origin),
  expectedComplaints: [/status of 40[01]/],
})

test('a member adds a passkey, signs in with it, confirms with it and removes it', async ({ page, origin }) => {
  // A browser that puts no passkey forward by itself: the button is the way.
  await page.addInitScript(() => (PublicKeyCredential.isConditionalMediationAvailable = async () => false))
  await deviceOf(page)
  await addPasskey(page, origin)
  const list = page.getByRole('list', { name: 'Passkeys' })
  await list.getByRole('button', { name: /^Rename/ }).click()
  await page.getByLabel('Name of this passkey').fill('My laptop')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(list.getByText('My laptop')).toBeVisible()

  await page.getByRole('link', { name: 'Sign Out' }).click()
  await page.goto('/login')
  const button = page.getByRole('button', { name: 'Sign in with a passkey' })
  await button.click()
  await expect(page.getByRole('heading', { name: 'Discover People Near You' })).toBeVisible()

  await page.goto('/settings')
  await page.getByRole('button', { name: 'Remove: My laptop' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey instead' }).click()
  await expect(page.getByText('Passkey removed', { exact: true })).toBeVisible()
  await expect(list).toBeHidden()

  await page.getByRole('link', { name: 'Sign Out' }).click()
  await page.goto('/login')
  await button.click()
  await expect(page.getByText(/No passkey was used|could not be checked/)).toBeVisible()
})

test('the browser puts the passkey forward at the e-mail, and whoever picks it is signed in without pressing anything', async ({
  page,
  origin,
}) => {
  const device = await deviceOf(page)
  await addPasskey(page, origin)
  await page.getByRole('link', { name: 'Sign Out' }).click()

  await device.setHolder('away')
  await page.goto('/login')
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn')
  await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeEnabled()
  await expect(page.getByText(/No passkey was used|could not be checked/)).toBeHidden()

  await device.setHolder('there')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Discover People Near You' })).toBeVisible()
})

/** A device that keeps passkeys and looks at its holder: while they are there they agree to whatever it asks, picked from a list too. */
async function deviceOf(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    setHolder: (where: 'there' | 'away') =>
      devtools.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: where === 'there' }),
  }
}

/** Signs somebody new in and leads them to their settings, where they add a passkey. */
async function addPasskey(page: Page, origin: string): Promise<void> {
  const { email } = await signUpMember(() => origin, 'Ida')
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(API_PASSWORD)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Discover People Near You' })).toBeVisible()
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('textbox', { name: 'Your password' }).fill(API_PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')).toHaveCount(1)
}
