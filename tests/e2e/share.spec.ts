import type { Page } from '@playwright/test'
import { API_PASSWORD, signUpMember } from '../api-member.ts'
import { beMember, expect, test, townOrigin } from './test.ts'

const SECRET = 'The heron stands by the third bridge'

const composer = (page: Page) => page.getByRole('textbox', { name: 'Message to Ada' })

test.describe('with the worker of the browser', () => {
  test.use({ serviceWorkers: 'allow', expectedComplaints: [/401 \(Unauthorized\)/] })

  test('what a visitor shares waits until they have signed in, however long it is, and is in no address', async ({
    page,
  }) => {
    const [ada, grace] = await Promise.all([signUpMember(townOrigin, 'Ada'), signUpMember(townOrigin, 'Grace')])
    await ada.call('POST', '/api/messages', { receiverId: grace.id, content: 'Hello' })
    const sent: string[] = []
    page.on('response', (response) => {
      const body = response.fromServiceWorker() ? null : response.request().postData()
      sent.push(response.url(), body ?? '')
    })
    await page.goto('/login')
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')

    await shareFromElsewhere(page, `${SECRET}. ${'All of it. '.repeat(4_000)}`)
    await page.getByLabel('Email').fill(grace.email)
    await page.getByLabel('Password', { exact: true }).fill(API_PASSWORD)
    await page.getByRole('button', { name: 'Sign In' }).click()

    await expect(page).toHaveURL('/share')
    await expect(page.getByText(SECRET)).toBeVisible()
    await expect(page.getByText(/^Only the first 4,000 characters fit in a message/)).toBeVisible()
    await page.reload()
    await page.getByRole('link', { name: /Ada Tester/ }).click()
    await expect(composer(page)).toHaveValue(new RegExp(`^${SECRET}`))
    await page.goto('/share')
    await expect(page.getByRole('heading', { name: 'Nothing to share' })).toBeVisible()
    expect(sent.filter((one) => /heron/i.test(one)).map((one) => one.slice(0, 80))).toEqual([])
  })
})

test('without a worker it ends where it is said that nothing has arrived', async ({ page }) => {
  const grace = await signUpMember(townOrigin, 'Grace')
  await beMember(page.context(), grace)
  await page.goto('/settings')

  await shareFromElsewhere(page, SECRET.repeat(1_000))

  await expect(page).toHaveURL('/share')
  await expect(page.getByRole('heading', { name: 'Nothing to share' })).toBeVisible()
})

/** As a phone does for another app: a form is sent to the address of the manifest. */
async function shareFromElsewhere(page: Page, text: string): Promise<void> {
  await page.evaluate(async (words) => {
    const manifest = (await (await fetch('/manifest.webmanifest')).json()) as {
      share_target: { action: string; method: string; enctype: string; params: { text: string } }
    }
    const { action, method, enctype, params } = manifest.share_target
    const form = Object.assign(document.createElement('form'), { action, method, enctype })
    const field = Object.assign(document.createElement('textarea'), { name: params.text, value: words })
    form.append(field)
    document.body.append(form)
    form.submit()
  }, text)
}
