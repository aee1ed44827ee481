import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { photoFileAt, photos, smallPhotoAddress, smallPhotoFile } from '#contract/photos.ts'
import { profile } from '#contract/profile.ts'
import { AppError } from '#server/errors.ts'
import { embeddedPhotos } from '#server/ports/photos.embedded.ts'
import { s3Photos } from '#server/ports/photos.s3.ts'
import { testApp } from '#server/testing/app.ts'
import { openInsteadOfS3 } from '#server/testing/s3-server.ts'
import { sweepPhotos } from './sweep-photos.ts'

const t = await testApp()
afterAll(() => t.close())

const IN_TWO_HOURS = Date.now() + 2 * 60 * 60_000

function picture(width = 300, height = 200, background = '#2a7f62'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

function read(address: string) {
  return { params: { file: address.split('/').at(-1)! } }
}

async function storedFiles(): Promise<string[]> {
  return readdir(join(t.config.dataDir, 'photos')).catch(() => [])
}

const BEFORE = `/api/photos/${'b1'.repeat(16)}.webp`

test('a photo is re-encoded, and read by other members in both sizes', async () => {
  const ada = await t.member()
  const { status, body } = await ada.upload(photos.upload, { files: { photo: await picture(2000, 1500) } })

  expect([status, body.profileImageUrl]).toEqual([200, expect.stringMatching(/^\/api\/photos\/[0-9a-f]{32}\.webp$/)])
  const grace = await t.member()
  const large = await grace.call(photos.photo, read(body.profileImageUrl!))
  expect(large.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
  expect(await sharp(large.bytes).metadata()).toMatchObject({ format: 'webp', width: 1024, height: 768 })
  const small = await grace.call(photos.photo, read(smallPhotoAddress(body.profileImageUrl!)))
  expect(await sharp(small.bytes).metadata()).toMatchObject({ format: 'webp', width: 341, height: 256 })
})

test('nobody reads a photo without having signed in, and no other file by any name', async () => {
  const ada = await t.member()
  const { body } = await ada.upload(photos.upload, { files: { photo: await picture() } })

  expect((await t.visitor().call(photos.photo, read(body.profileImageUrl!))).status).toBe(401)
  for (const file of ['..', '../secret', '%2e%2e%2fsecret', `${'0'.repeat(32)}.webp`, 'secret', '.webp']) {
    expect([file, (await ada.call(photos.photo, { params: { file } })).status]).toEqual([file, 404])
  }
})

test('nobody uploads without having signed in, or from another site', async () => {
  const files = { photo: await picture() }
  expect((await t.visitor().upload(photos.upload, { files })).status).toBe(401)
  expect((await t.visitor().upload(profile.edit, { body: {}, files: { profileImage: files.photo } })).status).toBe(401)

  const ada = await t.member()
  const elsewhere = { headers: { 'sec-fetch-site': 'cross-site' } } as object
  const { status, body } = await ada.upload(photos.upload, { files, ...elsewhere })
  expect([status, body]).toEqual([403, expect.objectContaining({ code: 'cross_site' })])
})

test('whose photo it becomes is said by the session and by nothing in the form', async () => {
  const [ada, mallory] = [await t.member(), await t.member()]
  const before = (await ada.upload(photos.upload, { files: { photo: await picture() } })).body.profileImageUrl

  const body = { id: ada.id, userId: ada.id, profileImageUrl: before! }
  const named = await mallory.upload(profile.edit, { body: body as object, files: { profileImage: await picture() } })
  expect(named.status).toBe(400)
  expect((await mallory.upload(photos.upload, { files: { photo: await picture() } })).status).toBe(200)
  expect((await ada.call(auth.user)).body.profileImageUrl).toBe(before)
  expect((await ada.call(photos.photo, read(before!))).status).toBe(200)
})

test('a new photo takes the place of the old one, and the old files go', async () => {
  const ada = await t.member()
  const first = (await ada.upload(photos.upload, { files: { photo: await picture() } })).body.profileImageUrl!
  const second = (await ada.upload(photos.upload, { files: { photo: await picture() } })).body.profileImageUrl!

  expect((await ada.call(photos.photo, read(first))).status).toBe(404)
  expect((await ada.call(photos.photo, read(smallPhotoAddress(first)))).status).toBe(404)
  expect((await ada.call(photos.photo, read(second))).status).toBe(200)
})

test('twenty uploads at once leave exactly one photo', async () => {
  const ada = await t.member()
  const before = new Set(await storedFiles())
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, n) =>
      ada.upload(photos.upload, { files: { photo: await picture(100 + n, 100) } }),
    ),
  )

  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  const file = photoFileAt((await ada.call(auth.user)).body.profileImageUrl)!
  expect((await storedFiles()).filter((name) => !before.has(name)).sort()).toEqual([file, smallPhotoFile(file)].sort())
})

test('what an upload left behind is swept once it is old, and no photo of a member', async () => {
  const ada = await t.member()
  const kept = photoFileAt(
    (await ada.upload(photos.upload, { files: { photo: await picture() } })).body.profileImageUrl,
  )!
  const orphans = ['a', 'b'].map((letter) => `${letter.repeat(32)}.webp`)
  for (const file of orphans) {
    await t.photos.put(file, Buffer.from('x'))
    await t.photos.put(smallPhotoFile(file), Buffer.from('x'))
  }

  expect(await sweepPhotos(t)).toBe(0)
  expect(await sweepPhotos(t, IN_TWO_HOURS)).toBeGreaterThanOrEqual(4)
  expect(await Promise.all(orphans.map((file) => t.photos.get(file)))).toEqual([null, null])
  expect(await t.photos.get(kept)).not.toBeNull()
  expect(await t.photos.get(smallPhotoFile(kept))).not.toBeNull()
})

test.each([
  ['refuses', 403],
  ['fails', 500],
  ['does not answer', null],
])('when S3 %s, the member hears that it is unavailable and nothing has changed', async (_, status) => {
  const broken = await openInsteadOfS3((_request, response) => {
    if (status) response.writeHead(status).end()
  })
  const own = await testApp({}, { photos: s3Photos({ ...broken.settings, timeoutMs: 300 }) })
  const ada = await own.member({ profileImageUrl: BEFORE })

  const refused = await ada.upload(photos.upload, { files: { photo: await picture() } })
  expect([refused.status, refused.body, refused.headers['retry-after']]).toEqual([
    503,
    { code: 'service_unavailable', message: 'Photos are unavailable at the moment. Please try again.' },
    '30',
  ])
  const body = { firstName: 'Augusta' }
  expect((await ada.upload(profile.edit, { body, files: { profileImage: await picture() } })).status).toBe(503)
  expect((await ada.call(auth.user)).body).toMatchObject({
    firstName: 'Ada',
    profileImageUrl: BEFORE,
  })
  await Promise.all([own.close(), broken.close()])
})

test('an old photo that cannot be deleted does not make the new one fail, and is left to the sweep', async () => {
  const kept = embeddedPhotos(join(t.config.dataDir, 'kept'))
  const own = await testApp(
    {},
    { photos: { ...kept, delete: () => Promise.reject(new AppError('service_unavailable')) } },
  )
  const ada = await own.member()

  const first = await ada.upload(photos.upload, { files: { photo: await picture() } })
  const second = await ada.upload(photos.upload, { files: { photo: await picture() } })
  expect([first.status, second.status]).toEqual([200, 200])
  expect(await sweepPhotos({ db: own.db, photos: kept }, IN_TWO_HOURS)).toBe(2)
  await own.close()
})
