import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { PHOTO_MAX_BYTES } from '#contract/photos.ts'
import { signUpMember, type ApiMember } from '../api-member.ts'
import { expectAccessible } from './axe-faults.ts'
import { beMember, expect, test, townOrigin } from './test.ts'

test('a photo is sent, blurred until it is asked for, large by a press, clear between the connected, and gone for both', async ({
  openBrowser,
}) => {
  const { ada, grace } = await talking()
  const [adas, graces] = [await openBrowser(), await openBrowser()]
  await beMember(adas.context(), ada)
  await beMember(graces.context(), grace)
  const [byAda, byGrace] = [await openThread(adas, grace), await openThread(graces, ada)]

  await chooseBridge(adas)
  await expect(draftOf(adas).getByRole('img', { name: 'What you chose' })).toBeVisible()
  await expect(draftOf(adas)).toContainText('1 credit')
  await expectAccessible(adas)
  await draftOf(adas).getByRole('button', { name: 'Send photo' }).press('Enter')
  await expect(byAda.getByRole('img', { name: 'Your photo' })).toBeVisible()
  await expect(draftOf(adas)).toHaveCount(0)
  await expect(adas.getByRole('textbox', { name: 'Message to Grace' })).toBeFocused()
  await expect(adas.getByRole('list', { name: 'Conversations' })).toContainText('You: Photo')

  const veil = byGrace.getByRole('button', { name: 'Show photo from Ada' })
  await expect(veil).toBeVisible()
  await expect(byGrace.getByRole('img', { name: 'Photo from Ada' })).toHaveCount(0)
  await expectAccessible(graces)
  await veil.press('Enter')
  const shown = byGrace.getByRole('button', { name: 'Photo from Ada', exact: true })
  await expect(shown).toBeFocused()
  await shown.press('Enter')
  const large = graces.getByRole('dialog', { name: 'Photo from Ada' })
  await expect(large.getByRole('img', { name: 'Photo from Ada' })).toBeVisible()
  await expectAccessible(graces)
  await graces.keyboard.press('Escape')
  await expect(large).toHaveCount(0)
  await expect(shown).toBeFocused()

  await connect(ada, grace)
  await openThread(graces, ada)
  await expect(byGrace.getByRole('img', { name: 'Photo from Ada' })).toBeVisible()
  await expect(veil).toHaveCount(0)

  await adas
    .getByRole('button', { name: /^More about what you wrote/ })
    .last()
    .press('Enter')
  await expect(adas.getByRole('button', { name: 'Delete…' })).toBeVisible()
  await expect(adas.getByRole('button', { name: /^(Edit|Copy)$/ })).toHaveCount(0)
  for (const name of ['Delete…', 'Delete for everyone'])
    await adas.getByRole('button', { name, exact: true }).press('Enter')
  for (const log of [byAda, byGrace]) {
    await expect(log).toContainText('This message was deleted')
    await expect(log.getByRole('img', { name: /photo/i })).toHaveCount(0)
  }
})

test('before both have written there is no button, and it is said why; then one can be chosen and taken out again', async ({
  openBrowser,
}) => {
  const [ada, grace] = await Promise.all([signUpMember(townOrigin, 'Ada'), signUpMember(townOrigin, 'Grace')])
  await ada.call('POST', '/api/messages', { receiverId: grace.id, content: 'Hello' })
  const page = await openBrowser({ viewport: { width: 360, height: 740 } })
  await beMember(page.context(), ada)
  await openThread(page, grace)
  await expect(page.getByText('You can send photos once Grace has written back.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add a photo' })).toHaveCount(0)

  await grace.call('POST', '/api/messages', { receiverId: ada.id, content: 'Hello yourself' })
  await expect(page.getByRole('button', { name: 'Add a photo' })).toBeVisible()
  await expect(page.getByText(/You can send photos/)).toHaveCount(0)
  await page.getByLabel('Photo', { exact: true }).setInputFiles({
    name: 'a.heic',
    mimeType: 'image/heic',
    buffer: Buffer.from('ftypheic'),
  })
  await expect(draftOf(page).getByText('Please use JPG, PNG or GIF')).toBeVisible()
  await chooseBridge(page)
  await expect(draftOf(page).getByRole('button', { name: 'Send photo' })).toBeEnabled()
  await draftOf(page).getByRole('button', { name: 'Remove photo' }).click()
  await expect(draftOf(page)).toHaveCount(0)
})

test('however large a camera makes it, it is shrunk before it goes', async ({ openBrowser }) => {
  const { ada, grace } = await talking()
  const page = await openBrowser()
  await beMember(page.context(), ada)
  const log = await openThread(page, grace)

  await chooseBridge(page, 2 * PHOTO_MAX_BYTES)
  await draftOf(page).getByRole('button', { name: 'Send photo' }).click()
  await expect(log.getByRole('img', { name: 'Your photo' })).toBeVisible()
})

test.describe('without a connection', () => {
  test.use({ expectedComplaints: [/ERR_FAILED|Failed to load resource/] })

  test('a photo that could not be sent stays with what to do, and is sent once when it is tried again', async ({
    openBrowser,
  }) => {
    const { ada, grace } = await talking()
    const page = await openBrowser()
    await beMember(page.context(), ada)
    const log = await openThread(page, grace)
    const keys: (string | undefined)[] = []
    await page.route('/api/message-photos', async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      await (keys.length === 1 ? route.abort() : route.continue())
    })

    await chooseBridge(page)
    await draftOf(page).getByRole('button', { name: 'Send photo' }).click()
    await expect(draftOf(page).getByText(/Your photo is kept here; try again/)).toBeVisible()
    await draftOf(page).getByRole('button', { name: 'Try again' }).click()
    await expect(log.getByRole('img', { name: 'Your photo' })).toBeVisible()
    expect([keys.length, keys[0]]).toEqual([2, keys[1]])
  })
})

const draftOf = (page: Page) => page.getByRole('region', { name: 'Photo to send' })

async function talking() {
  const [ada, grace] = await Promise.all([signUpMember(townOrigin, 'Ada'), signUpMember(townOrigin, 'Grace')])
  await ada.call('POST', '/api/messages', { receiverId: grace.id, content: 'Did you see the bridge?' })
  await grace.call('POST', '/api/messages', { receiverId: ada.id, content: 'Show me' })
  return { ada, grace }
}

async function connect(ada: ApiMember, grace: ApiMember): Promise<void> {
  const asked = await ada.call('POST', '/api/connections', { connectedUserId: grace.id })
  const { id } = (await asked.json()) as { id: number }
  const accepted = await grace.call('POST', `/api/connections/${id}/accept`)
  expect(accepted.status).toBe(200)
}

async function chooseBridge(page: Page, leastBytes = 0): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Add a photo' }).click(),
  ])
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#2a7f62' } })
  const jpeg = await picture.jpeg().toBuffer()
  const buffer = Buffer.concat([jpeg, Buffer.alloc(Math.max(0, leastBytes - jpeg.length))])
  await chooser.setFiles({ name: 'bridge.jpg', mimeType: 'image/jpeg', buffer })
}

async function openThread(page: Page, other: ApiMember): Promise<Locator> {
  await page.goto(`/messages?user=${other.id}`)
  const log = page.getByRole('log')
  await expect(log.getByRole('button', { name: /^More about what/ }).first()).toBeAttached()
  await expect(page.getByRole('link', { name: /Your profile/ })).toBeAttached()
  return log
}
