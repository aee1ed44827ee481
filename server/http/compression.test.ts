import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'

const t = await testApp()
const get = (url: string, encoding: string) => t.app.inject({ url, headers: { 'accept-encoding': encoding } })

test.each([
  ['br', 'gzip, deflate, br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)('a long answer is sent as %s to who takes it', async (encoding, accepted, decompress) => {
  const plain = await t.app.inject('/api/openapi.json')
  const packed = await get('/api/openapi.json', accepted)

  expect(packed.headers['content-encoding']).toBe(encoding)
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4)
  expect(decompress(packed.rawPayload).toString()).toBe(plain.body)
})

test.each([
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['GZIP, br;q=0.0', 'gzip'],
  ['br;q=0.8', 'br'],
  ['zstd', undefined],
])('what is compressed once goes to who accepts %s as %s', async (accepted, encoding) => {
  const { headers } = await get('/api/openapi.json', accepted)

  expect(headers['content-encoding']).toBe(encoding)
  expect(headers['vary']).toContain('accept-encoding')
})

test('a placeholder picture is compressed too, and a short answer is left as it is', async () => {
  expect((await get('/api/avatars/ada.svg', 'br')).headers['content-encoding']).toBe('br')
  expect((await get('/healthz', 'br')).headers['content-encoding']).toBeUndefined()
})

test('nothing that is sent compressed is unpacked, whoever sends it', async () => {
  const ada = await t.member()
  const { statusCode } = await t.app.inject({
    method: 'PUT',
    url: '/api/profile',
    cookies: { sid: ada.token },
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    payload: gzipSync(JSON.stringify({ bio: 'Small, and yet it could be large.' })),
  })

  expect(statusCode).toBe(400)
})
