import { codeFor } from '#server/testing/authenticator-app.ts'
import { signUpMember } from '../api-member.ts'
import { beMember, expect, test, townOrigin } from './test.ts'

test.use({ expectedComplaints: [/status of 40[013]/] })

const PASSWORD = 'a long password'

test('a member sets an app up, signs in with a code of it, and a recovery code works once', async ({
  page,
  openBrowser,
}) => {
  const ida = await signUpMember(townOrigin, 'Ida')
  const { email } = await (await ida.call('GET', '/api/auth/user')).json()
  await beMember(page.context(), ida)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Set up an app' }).click()
  await page.getByRole('textbox', { name: 'Your password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible()
  const address = await page.getByRole('link', { name: 'open it in your app' }).getAttribute('href')
  const key = new URL(address ?? '').searchParams.get('secret') ?? ''
  await page.getByRole('textbox', { name: 'Code' }).fill(codeFor(key, -1))
  await page.getByRole('button', { name: 'Turn on' }).click()

  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const recoveryCode = (await codes.first().textContent()) ?? ''
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download', exact: true }).last().click(),
  ])
  expect(download.suggestedFilename()).toBe('akin-recovery-codes.txt')
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText(/10 recovery codes left/)).toBeVisible()

  const logIn = async (code: string) => {
    const other = await openBrowser()
    await other.goto('/login')
    await other.getByLabel('Email').fill(email)
    await other.getByLabel('Password', { exact: true }).fill(PASSWORD)
    await other.getByRole('button', { name: 'Sign In' }).click()
    await other.getByRole('textbox', { name: 'Code' }).fill(code)
    await other.getByRole('button', { name: 'Sign In' }).click()
    return other
  }
  const discover = { name: 'Discover People Near You' }
  await expect((await logIn(codeFor(key))).getByRole('heading', discover)).toBeVisible()
  await expect((await logIn(recoveryCode)).getByRole('heading', discover)).toBeVisible()
  await expect((await logIn(recoveryCode)).getByText(/was used before/).first()).toBeVisible()

  await page.reload()
  await expect(page.getByText(/9 recovery codes left/)).toBeVisible()
  await expect(page.getByText('A recovery code was used')).toBeVisible()
})
