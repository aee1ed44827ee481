import { expect, test } from 'vitest'
import { readThings, termOf, things } from './things.ts'

const HEAD = '# birds ; birds\n## birdwatching ; birdwatching\n'

test('a thing is known by its names and its signs, however they are capitalized, accented and parted', () => {
  const lexicon = readThings(`${HEAD}birding* = bird-spotting = D&D birds = Hāngī ; near shepherd's hide, scope\n`)
  const concept = { key: 'birding', name: 'birding', sub: 'birdwatching', theme: 'birds', isEveryday: true }
  for (const name of ['birding', 'bird spotting', 'd d birds', 'hangi'])
    expect(termOf(lexicon, name)).toEqual({ concept, isSign: false })
  for (const sign of ['shepherds hide', 'scope']) expect(termOf(lexicon, sign)).toEqual({ concept, isSign: true })
  expect(termOf(lexicon, 'bird')).toBeUndefined()
})

test.each([
  ['a thing without a sub-theme', '# birds ; birds\nbirding\n'],
  ['a sub-theme without a theme', '## birdwatching ; birdwatching\nbirding\n'],
  ['a heading without a noun', '# birds\n## birdwatching ; birdwatching\nbirding\n'],
  ['an empty sub-theme', `${HEAD}birding\n## ducks ; ducks\n# cats ; cats\n## kittens ; kittens\ncats\n`],
  ['an empty sub-theme at the end', `${HEAD}birding\n## ducks ; ducks\n`],
  ['a sub-theme of two themes', `${HEAD}birding\n# cats ; cats\n## birdwatching ; cats\ncats\n`],
  ['a name twice', `${HEAD}birding = birder\nducks = birder\n`],
  ['a name that is a sign elsewhere', `${HEAD}birding ; near ducks\nducks\n`],
  ['a name that stands elsewhere with other signs and accents', `${HEAD}hangi\nHāngī\n`],
  ['an empty name', `${HEAD}birding = \n`],
  ['an empty line', `${HEAD}birding\n\nducks\n`],
  ['more than names and signs', `${HEAD}birding ; also ducks\n`],
  ['more than eight words', `${HEAD}to stand and wait and stand and wait again\n`],
])('%s is refused', (_, text) => {
  expect(() => readThings(text)).toThrow()
})

test('every thing of the lexicon stands below a sub-theme and a theme', () => {
  expect(things.concepts.size).toBeGreaterThan(6000)
  expect(things.themes.size).toBeGreaterThan(60)
  for (const { sub, theme } of things.concepts.values()) expect(things.subThemes.get(sub)?.theme).toBe(theme)
  for (const { theme } of things.subThemes.values()) expect(things.themes.has(theme)).toBe(true)
})
