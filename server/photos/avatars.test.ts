import { createHash } from 'node:crypto'
import { brotliDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { AVATAR_VERSION } from '#contract/photos.ts'
import { avatarSeed, avatarSvg } from './avatar.ts'
import { keepAvatars } from './avatars.ts'

test('a picture is drawn once, however often and packed however it is asked for', () => {
  const draw = vi.fn(avatarSvg)
  const avatars = keepAvatars('a secret', { draw })
  const svg = avatarSvg(avatarSeed('a secret', 'ada'))

  for (let i = 0; i < 50; i++) {
    const packed = avatars.picture('ada', 'gzip, deflate, br, zstd')
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' })
    expect(brotliDecompressSync(packed.body).toString()).toBe(svg)
    expect(avatars.picture('ada', 'gzip, br;q=0').body.toString()).toBe(svg)
  }

  expect(draw).toHaveBeenCalledTimes(1)
})

test('the pictures of more and more ids take no more room, and those asked for last are at hand', () => {
  const draw = vi.fn(avatarSvg)
  const avatars = keepAvatars('a secret', { draw, maxBytes: 50_000 })

  for (let i = 0; i < 30; i++) avatars.picture(`member ${i}`)
  expect(draw).toHaveBeenCalledTimes(30)

  avatars.picture('member 29')
  expect(draw).toHaveBeenCalledTimes(30)
  avatars.picture('member 0')
  expect(draw).toHaveBeenCalledTimes(31)
})

test('a picture drawn another way has another version in its address', () => {
  const drawn = ['ada', 'grace', 'linus', 'maya'].map((id) => avatarSvg(avatarSeed('a secret', id))).join('')
  const hash = createHash('sha256').update(drawn).digest('hex').slice(0, 12)

  expect({ [AVATAR_VERSION]: hash }).toEqual({ 1: 'c1b832290dfa' })
})
