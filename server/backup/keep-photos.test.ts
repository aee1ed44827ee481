import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { photoFileAt, photos, smallPhotoFile } from '#contract/photos.ts'
import { sweepPhotos } from '#server/photos/sweep-photos.ts'
import { embeddedPhotos } from '#server/ports/photos.embedded.ts'
import type { Photos } from '#server/ports/photos.ts'
import { testApp } from '#server/testing/app.ts'
import { backUp, newFolder, restore } from '#server/testing/backups.ts'
import { fileOf, haveTalked, sendPhoto } from '#server/testing/message-photos.ts'

const t = await testApp()
afterAll(() => t.close())

const IN_TWO_HOURS = Date.now() + 2 * 60 * 60_000

test('a photo that is replaced while the photos are copied is in it all the same', async () => {
  const ada = await t.member()
  const before = (await ada.upload(photos.upload, { files: { photo: await picture('#2a7f62') } })).body.profileImageUrl
  const file = photoFileAt(before)!
  let replacing: Promise<unknown> | undefined
  const replace = async () => {
    await ada.upload(photos.upload, { files: { photo: await picture('#7f2a62') } })
    expect(await sweepPhotos(t, IN_TWO_HOURS)).toBe(0)
  }
  const slow: Photos = {
    ...t.photos,
    get: async (name) => {
      replacing ??= replace()
      await replacing
      return t.photos.get(name)
    },
  }
  const folder = newFolder('backup')

  const { manifest } = await backUp({ app: { ...t, photos: slow }, folder })

  expect(manifest.missingPhotos).toEqual([])
  expect(readdirSync(join(folder, 'photos'))).toEqual(expect.arrayContaining([file, smallPhotoFile(file)]))
  expect(await sweepPhotos(t, IN_TWO_HOURS)).toBe(2)
})

test('a photo that the product itself has lost is named, and is no hindrance', async () => {
  const ada = await t.member()
  const { body } = await ada.upload(photos.upload, { files: { photo: await picture('#2a7f62') } })
  const file = photoFileAt(body.profileImageUrl)!
  await t.photos.delete([file])

  const { manifest, proof } = await backUp({ app: t, folder: newFolder('backup') })

  expect(manifest.missingPhotos).toEqual([file])
  expect(proof.photos).toBe(manifest.photos)
  await t.db.updateTable('users').set({ profileImageUrl: null }).where('id', '=', ada.id).execute()
})

test('a photo in a message is in it, and back with the message that names it', async () => {
  const [ada, grace] = [await t.member(), await t.member()]
  await haveTalked(ada, grace)
  const file = fileOf((await sendPhoto(ada, grace)).body.photo)
  const folder = newFolder('backup')
  await backUp({ app: t, folder })

  const { dataDir } = await restore({ folder })
  expect(readFileSync(join(dataDir, 'photos', file))).toEqual(Buffer.from((await t.photos.get(file))!))
})

test('a storage without any of the photos is taken for the wrong one', async () => {
  const ada = await t.member()
  await ada.upload(photos.upload, { files: { photo: await picture('#2a7f62') } })
  const elsewhere = embeddedPhotos(newFolder('photos'))
  const folder = newFolder('backup')

  await expect(backUp({ app: { ...t, photos: elsewhere }, folder })).rejects.toThrow(
    'Give the backup the DATA_DIR or the S3 variables that the product runs with.',
  )

  expect(existsSync(folder)).toBe(false)
})

function picture(background: string): Promise<Buffer> {
  return sharp({ create: { width: 300, height: 200, channels: 3, background } })
    .jpeg()
    .toBuffer()
}
