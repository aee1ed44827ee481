import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { OPERATORS_NAME } from '#contract/names.schema.ts'
import { profile } from '#contract/profile.ts'
import { testApp } from '#server/testing/app.ts'

const t = await testApp()
afterAll(() => t.close())

const picture = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#2a7f62' } })
  .png()
  .toBuffer()

test('the form changes what it brings and leaves the rest', async () => {
  const ada = await t.member({ socialLinks: JSON.stringify({ twitter: 'https://x.com/ada' }) })

  const named = await ada.upload(profile.edit, { body: { firstName: ' Augusta ' }, files: {} })
  expect(named.body).toMatchObject({ firstName: 'Augusta', lastName: 'Lovelace', profileImageUrl: null })
  const socialLinks = JSON.stringify({ instagram: '@ada.l', snapchat: '' })
  const linked = await ada.upload(profile.edit, { body: { socialLinks }, files: {} })
  expect(linked.body).toMatchObject({
    firstName: 'Augusta',
    socialLinks: { instagram: 'https://www.instagram.com/ada.l', twitter: 'https://x.com/ada' },
  })
  const without = await ada.upload(profile.edit, { body: { socialLinks: '{"twitter":" "}' }, files: {} })
  expect(without.body.socialLinks).toEqual({ instagram: 'https://www.instagram.com/ada.l' })
})

test('name, accounts and photo are saved together', async () => {
  const ada = await t.member()
  const body = { firstName: 'Augusta', lastName: 'King', socialLinks: '{"instagram":"ada"}' }
  const { status, body: saved } = await ada.upload(profile.edit, { body, files: { profileImage: picture } })

  expect([status, saved]).toEqual([
    200,
    expect.objectContaining({
      firstName: 'Augusta',
      lastName: 'King',
      profileImageUrl: expect.stringMatching(/^\/api\/photos\//),
      socialLinks: { instagram: 'https://www.instagram.com/ada' },
    }),
  ])
})

test.each([
  ['a name of spaces', { firstName: ' \u200b ' }, 'Please enter your first name.'],
  [
    'a name that turns its text around',
    { lastName: 'Ada\u202e' },
    'A name cannot hold line breaks or hidden characters.',
  ],
  ['the name of the operator', { firstName: 'Akin', lastName: 'Support' }, OPERATORS_NAME],
  ['the half that makes it the operator’s', { firstName: 'Support' }, OPERATORS_NAME],
  ['too long a name', { lastName: 'x'.repeat(51) }, 'At most 50 characters.'],
  [
    'a link to a site of its own',
    { socialLinks: '{"instagram":"https://evil.example/ada"}' },
    expect.stringContaining('instagram.com'),
  ],
  ['a script in place of a link', { socialLinks: '{"twitter":"javascript:alert(1)"}' }, expect.any(String)],
  ['accounts that are no JSON', { socialLinks: '{' }, 'The accounts are not valid JSON.'],
  ['a field that nobody knows', { isSubscribed: 'true' }, expect.stringContaining('isSubscribed')],
])('%s is refused, and nothing is saved, the photo neither', async (_, wrong, message) => {
  const ada = await t.member()
  const body = { firstName: 'Augusta', ...wrong }
  const refused = await ada.upload(profile.edit, { body, files: { profileImage: picture } })

  expect([refused.status, refused.body]).toEqual([400, { code: 'invalid_input', message }])
  expect((await ada.call(auth.user)).body).toMatchObject({ firstName: 'Ada', profileImageUrl: null, socialLinks: null })
})

test('a picture that is refused keeps the name as it was', async () => {
  const ada = await t.member()
  const files = { profileImage: Buffer.from('no picture') }
  const { status, body } = await ada.upload(profile.edit, { body: { firstName: 'Augusta' }, files })

  expect([status, body]).toEqual([400, { code: 'invalid_photo', message: 'Please choose an image file' }])
  expect((await ada.call(auth.user)).body.firstName).toBe('Ada')
})

test('half a name counts with the half that is kept, and an old name keeps nobody from changing the rest', async () => {
  const ada = await t.member({ lastName: 'Team' })

  const refused = await ada.upload(profile.edit, { body: { firstName: 'Akin' }, files: {} })
  expect([refused.status, refused.body]).toEqual([400, { code: 'invalid_input', message: OPERATORS_NAME }])
  expect((await ada.call(auth.user)).body.firstName).toBe('Ada')

  const old = await t.member({ firstName: 'Akin', lastName: 'Team' })
  const { status } = await old.upload(profile.edit, { body: { socialLinks: '{"instagram":"ada"}' }, files: {} })
  expect(status).toBe(200)
})
