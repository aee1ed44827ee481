import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { PHOTO_REFUSALS, photoFileAt, photos, smallPhotoAddress, smallPhotoFile } from '#contract/photos.ts'
import { registerMember } from './api-member.ts'
import { hostilePictures, PAYLOAD, type HostilePicture } from './hostile-pictures.ts'
import { startProduct } from './running-product.ts'

const AT_ONCE = 8
const MAX_GROWTH_MB = 150
const MAX_WORK_MS = 1_000
const TICK_MS = 10

const dataDir = mkdtempSync(join(tmpdir(), 'akin-uploads-'))
const product = await startProduct('server/main.ts', { DATA_DIR: dataDir, RATE_LIMIT: 'off' })
const ada = await registerMember(() => product.origin, 'Ada')
const memoryAtRest = memoryMb(product.pid)

afterAll(async () => {
  await product.kill()
  rmSync(dataDir, { recursive: true, force: true })
})

test.each(hostilePictures)('$name: $outcome', async (picture) => {
  const before = await savedAddress()
  const workBefore = workMs()
  const { status, body } = await uploadPicture(picture)

  expect(workMs() - workBefore).toBeLessThan(MAX_WORK_MS)
  if (picture.outcome === 'photo') {
    expect([status, body]).toEqual([200, expect.objectContaining({ profileImageUrl: expect.any(String) })])
    await expectCleanPictures(body.profileImageUrl!)
  }
  if (picture.outcome !== 'photo') {
    expect([status, body]).toEqual(refusalOf(picture))
    expect(await savedAddress()).toBe(before)
  }
  expectOnDisk(await savedAddress())
})

test('eight at once, again and again, take little memory and leave one photo', async () => {
  const queue = [...hostilePictures, ...hostilePictures]
  const peak = { server: 0, both: 0 }
  const watch = setInterval(() => {
    peak.server = Math.max(peak.server, memoryMb(product.pid))
    peak.both = Math.max(peak.both, sum(processes().map(memoryMb)))
  }, 5)
  const senders = Array.from({ length: AT_ONCE }, async () => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { status } = await uploadPicture(next)
      expect([next.name, status]).toEqual([next.name, next.outcome === 'photo' ? 200 : refusalOf(next)[0]])
    }
  })
  await Promise.all(senders).finally(() => clearInterval(watch))

  const grown = { server: peak.server - memoryAtRest, both: peak.both - memoryAtRest - nodeMb(processes()[1]!) }
  console.log(`MB more than the ${Math.round(memoryAtRest)} at rest: ${JSON.stringify(grown)}`)
  expect(grown.both).toBeLessThan(MAX_GROWTH_MB)
  expectOnDisk(await savedAddress())
}, 120_000)

type Answer = { status: number; body: { profileImageUrl?: string | null; code?: string; message?: string } }

async function uploadPicture({ bytes, filename = 'a.jpg', type = 'image/jpeg' }: HostilePicture): Promise<Answer> {
  const boundary = 'x-akin-x'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="photo"; filename="${filename}"\r\ncontent-type: ${type}\r\n\r\n`
  const response = await fetch(product.origin + photos.upload.path, {
    method: 'POST',
    headers: { cookie: ada.cookie, 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
  return { status: response.status, body: (await response.json()) as Answer['body'] }
}

function refusalOf({ outcome }: HostilePicture): [number, unknown] {
  if (outcome === 'tooLarge') return [413, { code: 'payload_too_large', message: PHOTO_REFUSALS.tooLarge.sentence }]
  const isAny = outcome === 'refused' || outcome === 'photo'
  return [400, { code: 'invalid_photo', message: isAny ? expect.any(String) : PHOTO_REFUSALS[outcome].sentence }]
}

/** Both sizes are WebP and nothing but a picture. */
async function expectCleanPictures(address: string): Promise<void> {
  for (const [path, most] of [
    [address, 1024],
    [smallPhotoAddress(address), 1024],
  ] as const) {
    const response = await ada.call('GET', path)
    const bytes = Buffer.from(await response.arrayBuffer())
    const { format, width, height, pages, exif, icc, xmp, iptc, orientation } = await sharp(bytes).metadata()

    expect([response.headers.get('content-type'), format]).toEqual(['image/webp', 'webp'])
    expect(Math.max(width, height)).toBeLessThanOrEqual(most)
    expect([pages ?? 1, exif, icc, xmp, iptc, orientation]).toEqual([
      1,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(bytes.includes(PAYLOAD)).toBe(false)
    expect(bytes.length).toBeLessThan(500_000)
  }
}

async function savedAddress(): Promise<string | null> {
  const response = await ada.call('GET', '/api/auth/user')
  return ((await response.json()) as { profileImageUrl: string | null }).profileImageUrl
}

/** The member's photo in both sizes, and of everything that was refused or replaced not a byte. */
function expectOnDisk(address: string | null): void {
  const file = photoFileAt(address)
  const found = file ? readdirSync(join(dataDir, 'photos')).sort() : []
  expect(found).toEqual(file ? [file, smallPhotoFile(file)].sort() : [])
}

/** The server and the process that reads pictures for it, which is there since the first of them. */
function processes(): number[] {
  const children = readFileSync(`/proc/${product.pid}/task/${product.pid}/children`, 'utf8').trim().split(' ')
  const isDecoder = (pid: string) => pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('decoder-process')
  return [product.pid, ...children.filter(isDecoder).map(Number)]
}

function memoryMb(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024
}

/** The program of Node itself, as the decoder has it: it is in memory once for all that run it, and was before. */
function nodeMb(pid: number): number {
  const lines = readFileSync(`/proc/${pid}/smaps`, 'utf8').split(/^(?=[0-9a-f]+-[0-9a-f]+ )/m)
  const ofNode = lines.filter((mapping) => mapping.split('\n')[0]!.endsWith('/node'))
  return sum(ofNode.map((mapping) => Number(/Shared_Clean:\s+(\d+)/.exec(mapping)![1]))) / 1024
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

/** What both have worked so far, by the clock of the processor: other programs on the machine do not count. */
function workMs(): number {
  const ticks = processes().map((pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return Number(fields[11]) + Number(fields[12])
  })
  return sum(ticks) * TICK_MS
}
