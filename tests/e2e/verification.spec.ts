import { execFileSync } from 'node:child_process'
import sharp from 'sharp'
import { signUpMember, type ApiMember } from '../api-member.ts'
import { expectAccessible } from './axe-faults.ts'
import { beMember, expect, test, townOrigin } from './test.ts'

test('a pose is asked, photographed and approved in another browser, and the badge appears', async ({
  openBrowser,
}) => {
  const [ada, mona, grace] = (await Promise.all(
    ['Verity', 'Mona', 'Grace'].map((name) => signUpMember(townOrigin, name)),
  )) as [ApiMember, ApiMember, ApiMember]
  addModerator(mona.email)
  await grace.call('POST', '/api/messages', { receiverId: ada.id, content: 'Hello' })
  await uploadPhoto(ada)
  const [adas, monas, graces] = [await openBrowser(), await openBrowser(), await openBrowser()]
  await beMember(adas.context(), ada)
  await beMember(monas.context(), mona)
  await beMember(graces.context(), grace)

  await adas.goto('/settings')
  await adas.getByRole('button', { name: 'Get verified' }).click()
  await expect(adas.getByText('Take a picture of yourself like this', { exact: false })).toBeVisible()
  await expectAccessible(adas)
  await adas.getByLabel('Picture of the pose').setInputFiles({
    name: 'pose.jpg',
    mimeType: 'image/jpeg',
    buffer: await portrait('#b3402e'),
  })
  await adas.getByRole('button', { name: 'Use photo' }).click()
  await expect(adas.getByText('Your picture waits for a moderator.', { exact: false })).toBeVisible()

  await monas.goto('/moderation')
  await monas.getByRole('link', { name: 'Verified profiles' }).click()
  const card = monas.getByRole('listitem').filter({ hasText: 'Verity Tester' })
  await card.getByRole('button', { name: 'Show it: Profile photo of Verity Tester' }).click()
  await card.getByRole('button', { name: 'Show it: Picture of the pose of Verity Tester' }).click()
  await expect(card.getByRole('img', { name: 'Picture of the pose of Verity Tester' })).toBeVisible()
  await expectAccessible(monas)
  await card.getByRole('button', { name: 'Approve' }).click()
  await expect(card).toHaveCount(0)

  const badge = /^Verified \w+ 20\d\d$/
  await expect(adas.getByText(badge)).toBeVisible()
  await graces.goto(`/people/${ada.id}`)
  await expect(graces.getByText(badge)).toBeVisible()
  await expectAccessible(graces)
  await graces.goto(`/messages?user=${ada.id}`)
  await expect(graces.getByText(badge)).toBeVisible()
  await adas.goto('/profile/edit')
  await expect(adas.getByText('A new photo takes your verified badge away.', { exact: false })).toBeVisible()
})

function portrait(background: string): Promise<Buffer> {
  return sharp({ create: { width: 600, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

async function uploadPhoto({ cookie }: ApiMember): Promise<void> {
  const form = new FormData()
  form.append('photo', new Blob([new Uint8Array(await portrait('#14594a'))], { type: 'image/jpeg' }), 'me.jpg')
  const headers = { cookie, origin: townOrigin(), 'sec-fetch-site': 'same-origin' }
  const { ok } = await fetch(`${townOrigin()}/api/upload-profile-photo`, { method: 'POST', body: form, headers })
  expect(ok).toBe(true)
}

/** As the operator does, beside the running product. */
function addModerator(email: string): void {
  execFileSync(process.execPath, ['scripts/admin.ts', 'moderator', 'add', email], {
    env: { ...process.env, DATA_DIR: process.env['TOWN_DATA_DIR'] },
  })
}
