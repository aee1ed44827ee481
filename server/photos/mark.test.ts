import { expect, test } from 'vitest'
import { markSeed, markSvg } from './mark.ts'

const seeds = Array.from({ length: 300 }, (_, i) => markSeed('a secret', `member ${i}`))

test('a member has one seed under one secret, and it does not show the id', () => {
  const seed = markSeed('a secret', 'ada')

  expect(seed).toMatch(/^[0-9a-f]{64}$/)
  expect(markSeed('a secret', 'ada')).toBe(seed)
  expect(markSeed('another secret', 'ada')).not.toBe(seed)
  expect(markSeed('a secret', 'grace')).not.toBe(seed)
})

test('a seed has one mark, and other seeds have others', () => {
  expect(markSvg(seeds[0]!)).toBe(markSvg(seeds[0]!))
  expect(new Set(seeds.map(markSvg)).size).toBe(seeds.length)
})

test('a mark is a small square picture that runs nothing and fetches nothing', () => {
  for (const svg of seeds.map(markSvg)) {
    expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 400 400".*<\/svg>$/s)
    expect(svg).not.toMatch(/<(script|image|foreignObject|a|animate|iframe)\b|\son\w+=|javascript:|data:|href|url\(/i)
    expect([...svg.matchAll(/https?:\/\/[^"]*/g)].map(String)).toEqual(['http://www.w3.org/2000/svg'])
    expect(svg.length).toBeLessThan(2_500)
  }
})

test('a seed cannot write into the picture', () => {
  expect(markSvg('"><script>alert(1)</script>')).not.toContain('script')
})
