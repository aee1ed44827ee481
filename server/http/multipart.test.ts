import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { PHOTO_MAX_BYTES, photos } from '#contract/photos.ts'
import { profile } from '#contract/profile.ts'
import { testApp } from '#server/testing/app.ts'

const t = await testApp()
await t.app.listen({ host: '127.0.0.1', port: 0 })
afterAll(() => t.close())
const ada = await t.member()
const { port } = t.app.server.address() as AddressInfo

const BOUNDARY = 'x-akin-x'
const FORM = `multipart/form-data; boundary=${BOUNDARY}`
const picture = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#2a7f62' } })
  .png()
  .toBuffer()

type Part = { head: string; bytes?: Buffer | string }

function file(name: string, bytes: Buffer | string = picture, filename = 'a.png', type = 'image/png'): Part {
  return {
    head: `content-disposition: form-data; name="${name}"; filename="${filename}"\r\ncontent-type: ${type}`,
    bytes,
  }
}

function text(name: string, bytes: string): Part {
  return { head: `content-disposition: form-data; name="${name}"`, bytes }
}

function form(...parts: Part[]): Buffer {
  const written = parts.map(({ head, bytes = '' }) =>
    Buffer.concat([Buffer.from(`--${BOUNDARY}\r\n${head}\r\n\r\n`), Buffer.from(bytes), Buffer.from('\r\n')]),
  )
  return Buffer.concat([...written, Buffer.from(`--${BOUNDARY}--\r\n`)])
}

/** Sends raw bytes, with their length unless `isChunked`. */
function send(path: string, body: Buffer, { type = FORM, isChunked = false } = {}) {
  const length = isChunked ? {} : { 'content-length': body.length }
  return new Promise<{ status: number; body: { code: string; message: string } }>((resolve, reject) => {
    const headers = { 'content-type': type, cookie: `sid=${ada.token}`, ...length }
    const sent = httpRequest({ port, host: '127.0.0.1', path, method: 'POST', headers }, async (response) => {
      const chunks = await Array.fromAsync(response as AsyncIterable<Buffer>)
      resolve({ status: response.statusCode!, body: JSON.parse(Buffer.concat(chunks).toString()) })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

const upload = photos.upload.path

test('a photo of exactly the limit is read whole, and one of a byte more is refused in the words of the screen', async () => {
  const padded = (size: number) => Buffer.concat([picture, Buffer.alloc(size - picture.length)])

  expect((await send(upload, form(file('photo', padded(PHOTO_MAX_BYTES))))).status).toBe(200)
  for (const isChunked of [false, true]) {
    expect(await send(upload, form(file('photo', padded(PHOTO_MAX_BYTES + 1))), { isChunked })).toEqual({
      status: 413,
      body: { code: 'payload_too_large', message: 'Please choose an image smaller than 5MB' },
    })
  }
})

test('a body that can only be too large is refused before it is read', async () => {
  const { status, code } = await new Promise<{ status: number | undefined; code: string }>((resolve, reject) => {
    const headers = { 'content-type': FORM, cookie: `sid=${ada.token}`, 'content-length': 500_000_000 }
    const sent = httpRequest({ port, host: '127.0.0.1', path: upload, method: 'POST', headers }, async (response) => {
      const chunks = await Array.fromAsync(response as AsyncIterable<Buffer>)
      resolve({ status: response.statusCode, ...(JSON.parse(Buffer.concat(chunks).toString()) as { code: string }) })
      sent.destroy()
    })
    sent.on('error', reject)
    sent.flushHeaders()
  })
  expect([status, code]).toEqual([413, 'payload_too_large'])
})

test.each<[string, Buffer, string?]>([
  ['without its file', form()],
  ['with its file under another name', form(file('picture'))],
  ['with a text where its file belongs', form(text('photo', 'a picture'))],
  ['with two files', form(file('photo'), file('photo'))],
  ['with a second file under another name', form(file('photo'), file('other'))],
  ['with a text that nobody asked for', form(file('photo'), text('userId', 'ada'))],
  ['with a name of the prototype', form(file('photo'), text('__proto__', 'x'))],
  ['with a file in the name of the prototype', form(file('constructor'))],
  ['with more parts than a form has', form(...Array.from({ length: 40 }, (_, n) => text(`t${n}`, 'x')), file('photo'))],
  ['with a text beyond the limit', form(text('userId', 'x'.repeat(20_000)), file('photo'))],
  ['with an empty file field', form(file('photo', '', ''))],
  ['that ends too early', form(file('photo')).subarray(0, -30)],
  ['that is cut in its head', form(file('photo')).subarray(0, 40)],
  ['without a boundary', form(file('photo')), 'multipart/form-data'],
  ['with another boundary', form(file('photo')), 'multipart/form-data; boundary=other'],
  ['of nothing', Buffer.alloc(0)],
])('a form %s is refused as not valid', async (_, body, type = FORM) => {
  const refused = await send(upload, body, { type })

  expect([refused.status, refused.body]).toEqual([400, { code: 'invalid_input', message: expect.any(String) }])
})

test.each([
  ['application/json', '{"photo":"x"}'],
  ['application/x-www-form-urlencoded', 'photo=x'],
  ['text/plain', 'x'],
  ['image/png', 'x'],
])('a body of %s is no form', async (type, body) => {
  expect(await send(upload, Buffer.from(body), { type })).toMatchObject({
    status: 415,
    body: { code: 'unsupported_media_type' },
  })
})

test('a call that takes JSON takes no form', async () => {
  const { status } = await send('/api/profile/location', form(text('latitude', '1'), text('longitude', '1')))
  expect(status).toBe(415)
})

test('an optional file may be left out, and an empty file field is leaving it out', async () => {
  expect((await send(profile.edit.path, form(text('firstName', 'Augusta')))).status).toBe(200)
  expect((await send(profile.edit.path, form(file('profileImage', '', '')))).status).toBe(200)
  expect((await send(profile.edit.path, form(text('firstName', 'A'), text('firstName', 'B')))).status).toBe(400)
})

test('after a refusal the same connection serves the next call', async () => {
  const agent = new (await import('node:http')).Agent({ keepAlive: true, maxSockets: 1 })
  const over = form(file('other', Buffer.alloc(3_000_000)))
  const status = (path: string, method: string, body?: Buffer) =>
    new Promise((resolve, reject) => {
      const headers = {
        cookie: `sid=${ada.token}`,
        ...(body && { 'content-type': FORM, 'content-length': body.length }),
      }
      const sent = httpRequest({ port, host: '127.0.0.1', path, method, headers, agent }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode))
      })
      sent.on('error', reject)
      sent.end(body)
    })

  expect(await status(upload, 'POST', over)).toBe(400)
  expect(await status('/api/auth/user', 'GET')).toBe(200)
  agent.destroy()
})

test('the room that a form took is free again after it, taken or refused', async () => {
  const large = Buffer.concat([picture, Buffer.alloc(PHOTO_MAX_BYTES - picture.length)])
  // Twelve of five megabytes are more than all forms together may hold.
  for (let n = 0; n < 12; n++) {
    expect((await send(upload, form(file('photo', large)))).status).toBe(200)
    expect((await send(upload, form(file('photo', large), file('other')))).status).toBe(400)
  }
})

test('forms that together are more than the server holds are put off, not refused for good', async () => {
  const large = Buffer.concat([picture, Buffer.alloc(PHOTO_MAX_BYTES - picture.length)])
  const answers = await Promise.all(Array.from({ length: 14 }, () => send(upload, form(file('photo', large)))))

  const statuses = new Set(answers.map(({ status }) => status))
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])
  expect(answers.some(({ status }) => status === 200)).toBe(true)
  expect((await send(upload, form(file('photo', large)))).status).toBe(200)
})

test('a sender who hangs up in the middle leaves the server as it was', async () => {
  const begun = form(file('photo', Buffer.alloc(2_000_000))).subarray(0, 1_900_000)
  const headers = { 'content-type': FORM, cookie: `sid=${ada.token}`, 'content-length': 5_000_000 }
  for (let n = 0; n < 30; n++) {
    const arriving = once(t.app.server, 'connection') as Promise<[Socket]>
    const sent = httpRequest({ port, host: '127.0.0.1', path: upload, method: 'POST', headers, agent: false })
    sent.on('error', () => {})
    sent.write(begun)
    const [socket] = await arriving
    await expect.poll(() => socket.bytesRead).toBeGreaterThan(begun.length)
    sent.destroy()
  }
  await expect.poll(async () => (await send(upload, form(file('photo')))).status).toBe(200)
})
