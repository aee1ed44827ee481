import { afterAll, expect, test } from 'vitest'
import { AVATAR_VERSION, photos } from '#contract/photos.ts'
import { testApp } from '#server/testing/app.ts'

const t = await testApp()
afterAll(() => t.close())

test('everyone has a picture that is always theirs, members or not, and browsers keep it', async () => {
  const visitor = t.visitor()
  const drawn = await visitor.call(photos.avatar, { params: { file: 'somebody.svg' } })
  const again = await visitor.call(photos.avatar, { params: { file: 'somebody.svg' } })
  const other = await visitor.call(photos.avatar, { params: { file: 'nobody.svg' } })

  expect(drawn.status).toBe(200)
  expect(drawn.headers['content-type']).toBe('image/svg+xml; charset=utf-8')
  expect(drawn.headers['cache-control']).toBe('public, max-age=604800')
  expect(again.text).toBe(drawn.text)
  expect(again.headers.etag).toBe(drawn.headers.etag)
  expect(other.text).not.toBe(drawn.text)
})

test('the address with the version is for good, and who holds the picture is not sent it again', async () => {
  const visitor = t.visitor()
  const ask = (v: string, headers = {}) =>
    visitor.call(photos.avatar, { params: { file: 'somebody.svg' }, query: { v }, headers })

  const drawn = await ask(AVATAR_VERSION)
  expect(drawn.headers['cache-control']).toBe('public, max-age=31536000, immutable')
  expect((await ask('an older one')).headers['cache-control']).toBe('public, max-age=604800')

  const etag = String(drawn.headers.etag)
  const again = await ask(AVATAR_VERSION, { 'if-none-match': `"another", ${etag}`, 'accept-encoding': 'br' })
  expect([again.status, again.text, again.headers.etag]).toEqual([304, '', etag])
  expect((await ask(AVATAR_VERSION, { 'if-none-match': '"another"' })).status).toBe(200)
})
