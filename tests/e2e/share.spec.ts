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

test.describe('a photo, with the worker of the browser', () => {
  test.use({ serviceWorkers: 'allow', expectedComplaints: [/401 \(Unauthorized\)/] })

  test('waits on this device until its visitor has signed in and sent it to whom they choose, and is forgotten then', async ({
    page,
  }) => {
    const [ada, grace] = await Promise.all([signUpMember(townOrigin, 'Ada'), signUpMember(townOrigin, 'Grace')])
    await ada.call('POST', '/api/messages', { receiverId: grace.id, content: 'Show me' })
    await grace.call('POST', '/api/messages', { receiverId: ada.id, content: 'Tomorrow' })
    await page.goto('/login')
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')

    await shareFromElsewhere(page, SECRET, await pictureOf(page))
    await page.getByLabel('Email').fill(grace.email)
    await page.getByLabel('Password', { exact: true }).fill(API_PASSWORD)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page.getByRole('img', { name: 'What you share' })).toBeVisible()
    await page.reload()
    await page.getByRole('link', { name: /Ada Tester/ }).click()

    const draft = page.getByRole('region', { name: 'Photo to send' })
    await expect(draft.getByText('It waits here until you send it.')).toBeVisible()
    await expect(composer(page)).toHaveValue(SECRET)
    await page.reload()
    await draft.getByRole('button', { name: 'Send photo' }).click()
    await expect(page.getByRole('log').getByRole('img', { name: /photo/i })).toBeVisible()
    await expect(draft).toBeHidden()
    await expect.poll(() => page.evaluate(sharedPhotos)).toEqual([])
    await page.reload()
    await expect(composer(page)).toHaveValue(SECRET)
    await expect(draft).toBeHidden()

    await page.goto('/share')
    await expect(page.getByRole('heading', { name: 'Nothing to share' })).toBeVisible()
  })

  test('goes with signing out, chosen or not', async ({ page }) => {
    const [ada, grace] = await Promise.all([signUpMember(townOrigin, 'Ada'), signUpMember(townOrigin, 'Grace')])
    await ada.call('POST', '/api/messages', { receiverId: grace.id, content: 'Show me' })
    await grace.call('POST', '/api/messages', { receiverId: ada.id, content: 'Tomorrow' })
    await beMember(page.context(), grace)
    await page.goto('/settings')
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
    await shareFromElsewhere(page, '', await pictureOf(page))
    await page.getByRole('link', { name: /Ada Tester/ }).click()
    await expect(page.getByRole('region', { name: 'Photo to send' })).toBeVisible()
    await shareFromElsewhere(page, '', await pictureOf(page))
    await expect(page.getByRole('img', { name: 'What you share' })).toBeVisible()
    expect(await page.evaluate(sharedPhotos)).toHaveLength(2)

    await page.goto('/api/logout')

    await expect.poll(() => page.evaluate(sharedPhotos)).toEqual([])
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
async function shareFromElsewhere(page: Page, text: string, picture: number[] = []): Promise<void> {
  const arrived = page.waitForURL('/share', { waitUntil: 'commit' })
  await page.evaluate(
    async ({ words, bytes }) => {
      type Params = { text: string; files: [{ name: string }] }
      const manifest = (await (await fetch('/manifest.webmanifest')).json()) as {
        share_target: { action: string; method: string; enctype: string; params: Params }
      }
      const { action, method, enctype, params } = manifest.share_target
      const form = Object.assign(document.createElement('form'), { action, method, enctype })
      const field = Object.assign(document.createElement('textarea'), { name: params.text, value: words })
      const files = new DataTransfer()
      if (bytes.length > 0) files.items.add(new File([new Uint8Array(bytes)], 'heron.jpg', { type: 'image/jpeg' }))
      const [{ name }] = params.files
      const file = Object.assign(document.createElement('input'), { type: 'file', name })
      file.files = files.files
      form.append(field, file)
      document.body.append(form)
      form.submit()
    },
    { words: text, bytes: picture },
  )
  await arrived
}

/** What a camera has made, as it lies on a phone. */
async function pictureOf(page: Page): Promise<number[]> {
  return [...(await page.screenshot({ type: 'jpeg' }))]
}

/** What is kept of photos on this device. */
async function sharedPhotos(): Promise<string[]> {
  const kept = await (await caches.open('shared')).keys()
  return kept.map(({ url }) => url).filter((url) => url.includes('/shared-photo/'))
}
