import { expect, test } from 'vitest'
import { avatarSeed, avatarSvg } from './avatar.ts'

const seeds = Array.from({ length: 300 }, (_, i) => avatarSeed('a secret', `member ${i}`))

test('a member has one seed under one secret, and it does not show the id', () => {
  const seed = avatarSeed('a secret', 'ada')

  expect(seed).toMatch(/^[0-9a-f]{64}$/)
  expect(avatarSeed('a secret', 'ada')).toBe(seed)
  expect(avatarSeed('another secret', 'ada')).not.toBe(seed)
  expect(avatarSeed('a secret', 'grace')).not.toBe(seed)
})

test('a seed has one portrait, and other seeds have others', () => {
  const seed = avatarSeed('a secret', 'ada')

  expect(avatarSvg(seed)).toBe(avatarSvg(seed))
  expect(new Set(seeds.map(avatarSvg)).size).toBe(seeds.length)
})

test('a portrait is a small square picture that runs nothing and fetches nothing', () => {
  for (const svg of seeds.map(avatarSvg)) {
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 704 704".*<\/svg>$/s)
    expect(svg).not.toMatch(/<(script|style|image|foreignObject|a|animate|iframe)\b|\son\w+=|javascript:|data:/i)
    expect([...svg.matchAll(/href="([^"]*)"/g)].filter(([, target]) => !target!.startsWith('#'))).toEqual([])
    expect([...svg.matchAll(/https?:\/\/[^"]*/g)].map(String)).toEqual(['http://www.w3.org/2000/svg'])
    expect(svg.length).toBeLessThan(14_000)
  }
})

test('a seed cannot write into the picture', () => {
  expect(avatarSvg('"><script>alert(1)</script>')).not.toContain('script')
})
