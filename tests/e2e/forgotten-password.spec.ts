import { signUpMember } from '../api-member.ts'
import { expect, test, townOrigin } from './test.ts'

test.use({ expectedComplaints: [/status of 4(01|10)/] })

test('whoever forgot their password finds a link in the outbox, chooses another, and the link opens nothing twice', async ({
  page,
  context,
}) => {
  const ida = await signUpMember(townOrigin, 'Ida')
  const { email } = await (await ida.call('GET', '/api/auth/user')).json()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Choose a new password' }).click()
  await expect(page.getByRole('heading', { name: 'Look at your mail' })).toBeVisible()

  const outbox = await context.newPage()
  const mail = outbox.locator('article', { hasText: email }).filter({ hasText: 'Choose a new password' })
  await expect(async () => {
    await outbox.goto('/outbox')
    await expect(mail).toHaveCount(1, { timeout: 500 })
  }).toPass()
  const href = (await mail.getByRole('link').getAttribute('href')) ?? ''
  await mail.getByRole('link').click()

  await outbox.getByLabel('New password').fill('a bridge in autumn')
  await outbox.getByRole('button', { name: 'Save the new password' }).click()
  await expect(outbox.getByRole('heading', { name: 'Password changed' })).toBeVisible()
  await outbox.getByRole('link', { name: 'Sign in' }).click()
  await outbox.getByLabel('Email').fill(email)
  await outbox.getByLabel('Password', { exact: true }).fill('a bridge in autumn')
  await outbox.getByRole('button', { name: 'Sign In' }).click()
  await expect(outbox.getByRole('heading', { name: 'Discover People Near You' })).toBeVisible()

  await page.goto(href)
  await page.getByLabel('New password').fill('another bridge entirely')
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await expect(page.getByText(/used before or is too old/)).toBeVisible()
})
