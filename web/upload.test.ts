import { expect, test } from 'vitest'
import { photos } from '#contract/photos.ts'
import { profile } from '#contract/profile.ts'
import { answer, refuse, server } from '#web/testing/render.tsx'
import { sampleUser } from '#web/testing/sample-user.ts'
import { ApiError } from './api.ts'
import { upload } from './upload.ts'

const photo = new Blob(['a picture'], { type: 'image/jpeg' })

test('an upload sends the texts and files that are given, says how far it is, and gives the parsed answer', async () => {
  const calls = server(answer(profile.edit, sampleUser({ firstName: 'Augusta' })))
  const progress: number[] = []

  const user = await upload(
    profile.edit,
    { body: { firstName: 'Augusta', lastName: undefined }, files: { profileImage: photo } },
    { onProgress: (share) => progress.push(share) },
  )

  expect([user.firstName, progress]).toEqual(['Augusta', [0.5, 1]])
  const form = calls[0]!.body as FormData
  expect([calls[0]!.path, ...form.keys()]).toEqual(['/api/profile/update', 'firstName', 'profileImage'])
})

test('a refused upload fails as any call does, with the code and the words', async () => {
  server(refuse(photos.upload, 'invalid_photo'))

  const failure = await upload(photos.upload, { files: { photo } }).catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(ApiError)
  expect(failure).toMatchObject({ status: 400, code: 'invalid_photo', reason: 'Please choose an image file' })
})

test('an upload that reaches no server fails', async () => {
  server()
  await expect(upload(photos.upload, { files: { photo } })).rejects.toThrow(TypeError)
})
