import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { AVATAR_VERSION } from '#contract/photos.ts'
import { noPortraits } from '#server/ports/portraits.embedded.ts'
import { markSeed, markSvg } from './mark.ts'
import { keepAvatars } from './avatars.ts'

const uses = { secret: 'a secret', portraits: noPortraits }

test('a picture is drawn once, however often and packed however it is asked for', () => {
  const draw = vi.fn(markSvg)
  const avatars = keepAvatars(uses, { draw })
  const svg = markSvg(markSeed('a secret', 'ada'))

  for (let i = 0; i < 50; i++) {
    const packed = avatars.picture('ada', 'gzip, deflate, br, zstd')
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(brotliDecompressSync(packed.body).toString()).toBe(svg)
    expect(avatars.picture('ada', 'gzip, br;q=0').body.toString()).toBe(svg)
  }

  expect(draw).toHaveBeenCalledTimes(1)
})

test('the pictures of more and more ids take no more room, and those asked for last are at hand', () => {
  const draw = vi.fn(markSvg)
  const avatars = keepAvatars(uses, { draw, maxBytes: 6_000 })

  for (let i = 0; i < 30; i++) avatars.picture(`member ${i}`)
  expect(draw).toHaveBeenCalledTimes(30)

  avatars.picture('member 29')
  expect(draw).toHaveBeenCalledTimes(30)
  avatars.picture('member 0')
  expect(draw).toHaveBeenCalledTimes(31)
})

test('a picture drawn another way has another version in its address', () => {
  const drawn = ['ada', 'grace', 'linus', 'maya'].map((id) => markSvg(markSeed('a secret', id))).join('')
  const hash = createHash('sha256').update(drawn).digest('hex').slice(0, 12)

  expect({ [AVATAR_VERSION]: hash }).toEqual({ 2: 'e0385fa4b42b' })
})

test('whoever does not exist has a portrait in the place of a mark', () => {
  const avatars = keepAvatars({ ...uses, portraits: { svgOf: (id) => (id === 'maya' ? '<svg/>' : null) } })

  expect(avatars.picture('maya').body.toString()).toBe('<svg/>')
  expect(avatars.picture('ada').body.toString()).toBe(markSvg(markSeed('a secret', 'ada')))
})
