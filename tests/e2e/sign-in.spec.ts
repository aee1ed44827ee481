import type { BrowserContext, Page } from '@playwright/test'
import { registerMember, signUpMember } from '../api-member.ts'
import { beMember, expect, ROBIN, test, townOrigin } from './test.ts'

test.use({ expectedComplaints: [/status of 40[013]/] })

const PASSWORD = 'a long password'

async function signIn(page: Page, email: string, password: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

async function emailOf(member: { call(method: string, path: string): Promise<Response> }): Promise<string> {
  return (await (await member.call('GET', '/api/auth/user')).json()).email
}

test('after ten wrong passwords of strangers the owner signs in on a new device by solving the captcha', async ({
  page,
}) => {
  const email = await emailOf(await signUpMember(townOrigin, 'Ida'))
  for (let i = 0; i < 10; i++) await page.request.post('/api/simple-login', { data: { email, password: `guess ${i}` } })
  await page.goto('/login')

  await signIn(page, email, PASSWORD)
  await expect(page.getByText('Please complete the captcha and sign in again.').first()).toBeVisible()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD)
  const captcha = page.locator('altcha-widget')
  await captcha.locator('input[type=checkbox]').click()
  await expect(captcha.locator('[data-state=verified]')).toBeVisible()
  await page.getByRole('button', { name: 'Sign In' }).click()

  await expect(page.getByRole('heading', { name: 'Discover People Near You' })).toBeVisible()
})

test('a link to a person leads a visitor to the login and then to that person', async ({ page }) => {
  const ida = await signUpMember(townOrigin, 'Ida')
  await page.goto(`/people/${ida.id}?from=mail`)
  await expect(page).toHaveURL('/login')

  await signIn(page, ROBIN.email, ROBIN.password)

  await expect(page).toHaveURL(`/people/${ida.id}?from=mail`)
  await expect(page.getByRole('heading', { name: /Ida/ }).first()).toBeVisible()
})

test('a link to a thread leads there too, and the name of another host leads nowhere', async ({ page }) => {
  const ida = await signUpMember(townOrigin, 'Ida')
  await page.goto(`/messages?user=${ida.id}`)
  await expect(page).toHaveURL('/login')
  await signIn(page, ROBIN.email, ROBIN.password)
  await expect(page.getByLabel('Message to Ida')).toBeVisible()
  await expect(page).toHaveURL(`/messages?user=${ida.id}`)

  await page.getByRole('link', { name: 'Sign Out' }).click()
  await page.goto('/login?return=https://evil.example&next=//evil.example')
  await signIn(page, ROBIN.email, ROBIN.password)
  await expect(page).toHaveURL('/')
})

test('who signs up on the way to a person is led there after their profile is made', async ({ page, context }) => {
  const ida = await signUpMember(townOrigin, 'Ida')
  await page.goto(`/people/${ida.id}`)
  await expect(page).toHaveURL('/login')
  // Signed up in another tab of the browser.
  await beMember(context, await registerMember(townOrigin, 'Nina'))
  await page.goto('/signup')
  await expect(page).toHaveURL('/onboarding')
  await page.getByLabel('Age').fill('30')
  await page.getByRole('combobox', { name: 'City' }).fill('Portland, Oregon, US')
  await page.getByLabel('Bio').fill('I walk and I write.')
  await page.getByRole('button', { name: 'Continue' }).click()

  await page.getByRole('link', { name: 'Go where you were headed' }).click()

  await expect(page).toHaveURL(`/people/${ida.id}`)
  await expect(page.getByRole('heading', { name: /Ida/ }).first()).toBeVisible()
})

test('what was typed and seen is gone with a sign-out, in every tab, and the look stays', async ({ page, context }) => {
  const [ida, eve, grace] = await Promise.all(['Ida', 'Eve', 'Grace'].map((name) => signUpMember(townOrigin, name)))
  await beMember(context, ida!)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(`/messages?user=${grace!.id}`)
    await tab.getByLabel('Message to Grace').fill('My secret draft')
  }
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  const photo = await photoOf(page)

  await page.getByRole('link', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
  expect(await storedTexts(page)).not.toContain('secret')
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
  await page.goto('/login')
  expect(await statusOf(page, photo)).toBe(401)

  await beMember(context, eve!)
  for (const tab of [page, other]) {
    // A tab that hears of somebody else loads itself again, and that ends a visit which has just begun.
    await expect(() => tab.goto(`/messages?user=${grace!.id}`)).toPass()
    await expect(tab.getByLabel('Message to Grace')).toHaveValue('')
    expect(await storedTexts(tab)).not.toContain('secret')
  }

  await becomeAgain(context, await emailOf(ida!))
  await other.goto(`/messages?user=${grace!.id}`)
  await expect(other.getByLabel('Message to Grace')).toHaveValue('')
})

test('where a browser cannot say whence it comes, a page without script asks, and its form signs out', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: townOrigin(), javaScriptEnabled: false })
  const page = await context.newPage()
  const ida = await signUpMember(townOrigin, 'Ida')
  await beMember(context, ida)

  await page.goto('/sign-out')
  await page.getByRole('link', { name: 'Stay signed in' }).click()
  expect((await ida.call('GET', '/api/auth/user')).status).toBe(200)
  await page.goto('/sign-out')
  await page.getByRole('button', { name: 'Sign Out' }).click()

  await expect(page).toHaveURL('/')
  expect((await ida.call('GET', '/api/auth/user')).status).toBe(401)
  await context.close()
})

/** A picture of somebody, kept by the browser. */
async function photoOf(page: Page): Promise<string> {
  const address = await page.evaluate(async () => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 64 })
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve))
    const form = new FormData()
    form.append('photo', picture!)
    const answer = await fetch('/api/upload-profile-photo', { method: 'POST', body: form })
    return String((await answer.json()).profileImageUrl)
  })
  expect(await statusOf(page, address)).toBe(200)
  return address
}

/** As an image asks: the browser's own copy will do. */
function statusOf(page: Page, address: string): Promise<number> {
  return page.evaluate(async (url) => (await fetch(url, { cache: 'force-cache' })).status, address)
}

function storedTexts(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]))
}

async function becomeAgain(context: BrowserContext, email: string) {
  await context.request.post('/api/simple-login', { data: { email, password: PASSWORD } })
}
