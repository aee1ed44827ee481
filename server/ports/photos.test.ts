import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { openInsteadOfS3, openS3 } from '#server/testing/s3-server.ts'
import { embeddedPhotos } from './photos.embedded.ts'
import { s3Photos } from './photos.s3.ts'

const folder = await mkdtemp(join(tmpdir(), 'akin-photos-'))
const s3 = await openS3()
afterAll(() => Promise.all([s3.close(), rm(folder, { recursive: true })]))

const NEVER = new Date(0)
const EVER = new Date(Date.now() + 24 * 60 * 60_000)
const someFile = () => `${randomBytes(16).toString('hex')}.webp`

describe.each([
  ['files', embeddedPhotos(join(folder, 'photos'))],
  ['S3', s3Photos(s3.settings)],
])('photos in %s', (_, photos) => {
  test('what was put is there, byte for byte, until it is deleted', async () => {
    const file = someFile()
    const bytes = randomBytes(200_000)
    await photos.put(file, bytes)

    expect(Buffer.from((await photos.get(file))!).equals(bytes)).toBe(true)
    await photos.delete([file])
    expect(await photos.get(file)).toBeNull()
  })

  test('a file that nobody put is null, and deleting it is no mistake', async () => {
    expect(await photos.get(someFile())).toBeNull()
    await expect(photos.delete([someFile(), someFile()])).resolves.toBeUndefined()
  })

  test('files are listed by when they were put', async () => {
    const files = [someFile(), someFile().replace('.webp', '-small.webp')]
    for (const file of files) await photos.put(file, Buffer.from('x'))

    expect((await Array.fromAsync(photos.listBefore(EVER))).flat()).toEqual(expect.arrayContaining(files))
    expect((await Array.fromAsync(photos.listBefore(NEVER))).flat()).toEqual([])
  })

  test.each([
    '../secret',
    'a/b.webp',
    '',
    '.webp',
    '/etc/passwd',
    `${'0'.repeat(32)}.webp/..`,
    `${'0'.repeat(32)}.svg`,
  ])('a name like %j reaches nothing', async (name) => {
    await expect(photos.get(name)).rejects.toThrow('no name of a photo')
    await expect(photos.put(name, Buffer.from('x'))).rejects.toThrow('no name of a photo')
    await expect(photos.delete([name])).rejects.toThrow('no name of a photo')
  })
})

test('a bucket of more files than fit on one page is listed whole', async () => {
  const files = Array.from({ length: 5 }, someFile).sort()
  const pages = await openInsteadOfS3(({ url }, response) => {
    const after = new URL(url!, 'http://s3').searchParams.get('start-after') ?? ''
    const rest = files.map((file) => `photos/${file}`).filter((key) => key > after)
    const page = rest
      .slice(0, 2)
      .map((key) => `<Contents><Key>${key}</Key><LastModified>2026-01-01T00:00:00Z</LastModified></Contents>`)
    response.end(`<ListBucketResult><IsTruncated>${rest.length > 2}</IsTruncated>${page.join('')}</ListBucketResult>`)
  })

  expect((await Array.fromAsync(s3Photos(pages.settings).listBefore(EVER))).flat()).toEqual(files)
  await pages.close()
})

test('a file that a power cut left half written is no photo, can be put again, and is gone once it is old', async () => {
  const own = join(folder, 'cut-short')
  const photos = embeddedPhotos(own)
  const file = someFile()
  await photos.put(file, Buffer.from('whole'))
  const half = someFile()
  await writeFile(join(own, `${half}.part`), 'ha')

  expect(await photos.get(half)).toBeNull()
  await photos.put(half, Buffer.from('whole again'))
  expect(Buffer.from((await photos.get(half))!).toString()).toBe('whole again')
  await photos.delete([half])
  await writeFile(join(own, `${half}.part`), 'ha')
  expect(await Array.fromAsync(photos.listBefore(EVER))).toEqual([[file]])
  expect(await readdir(own)).toEqual([file])
})

test('a folder that cannot be written to is a refusal, and leaves nothing', async () => {
  const taken = join(folder, 'not-a-folder')
  await writeFile(taken, '')

  await expect(embeddedPhotos(taken).put(someFile(), Buffer.from('x'))).rejects.toMatchObject({
    code: 'service_unavailable',
  })
})

test.each([
  ['refuses the key', 403],
  ['fails', 500],
])('an S3 that %s is a refusal of ours with a time to try again', async (_, status) => {
  const broken = await openInsteadOfS3((_request, response) => response.writeHead(status).end('<Error/>'))
  const photos = s3Photos({ ...broken.settings, timeoutMs: 2_000 })

  const calls = [
    () => photos.put(someFile(), Buffer.from('x')),
    () => photos.get(someFile()),
    () => photos.delete([someFile()]),
  ]
  for (const call of calls) {
    await expect(call()).rejects.toMatchObject({ code: 'service_unavailable', retryAfterSeconds: 30 })
  }
  await broken.close()
})

test('an S3 that never answers, or never ends its answer, is given up', async () => {
  const silent = await openInsteadOfS3((request, response) => {
    if (request.method === 'GET') response.writeHead(200).write('RIFF')
  })
  const photos = s3Photos({ ...silent.settings, timeoutMs: 200 })

  await expect(photos.put(someFile(), Buffer.from('x'))).rejects.toMatchObject({ code: 'service_unavailable' })
  await expect(photos.get(someFile())).rejects.toMatchObject({ code: 'service_unavailable' })
  await silent.close()
})

test('a bucket that does not exist is a refusal, not a photo that was kept', async () => {
  const photos = s3Photos({ ...s3.settings, bucket: 'nobody-made-it' })

  await expect(photos.put(someFile(), Buffer.from('x'))).rejects.toMatchObject({ code: 'service_unavailable' })
})
