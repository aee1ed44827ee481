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

test('a member adds a passkey, signs in with it, confirms with it and removes it', async ({
  page,
  context,
  origin,
}) => {
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
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
  const list = page.getByRole('list', { name: 'Passkeys' })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await list.getByRole('button', { name: /^Rename/ }).click()
  await page.getByLabel('Name of this passkey').fill('My laptop')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(list.getByText('My laptop')).toBeVisible()

  await page.getByRole('link', { name: 'Sign Out' }).click()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('heading', { name: 'Discover People Near You' })).toBeVisible()

  await page.goto('/settings')
  await page.getByRole('button', { name: 'Remove: My laptop' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Use a passkey instead' }).click()
  await expect(page.getByText('Passkey removed', { exact: true })).toBeVisible()
  await expect(list).toBeHidden()

  await page.getByRole('link', { name: 'Sign Out' }).click()
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByText(/No passkey was used|could not be checked/)).toBeVisible()
})
