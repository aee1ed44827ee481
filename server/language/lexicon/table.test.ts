import { readFileSync, readdirSync } from 'node:fs'
import { deserialize, serialize } from 'node:v8'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { occupationOf, occupations } from './occupations.ts'
import { ambiguities, readSenses } from './senses.ts'
import { openTable, packTable, type PackedTable } from './table.ts'
import { readThings, termOf, things } from './things.ts'
import { languageOf, readLanguages } from './tongues.ts'

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- What comes back is what went in.
const keptAndRead = (packed: PackedTable) => deserialize(serialize(packed)) as PackedTable

test('a table that was kept answers as a map of the same does, in its order', () => {
  const key = fc.string({ unit: fc.constantFrom('a', 'b', ' ', 'é', '雨', '🦩'), maxLength: 4 })
  fc.assert(
    fc.property(fc.array(fc.tuple(key, fc.jsonValue())), fc.array(key), (entries, others) => {
      const map = new Map(JSON.parse(JSON.stringify(entries)) as typeof entries)
      const table = openTable<unknown>(keptAndRead(packTable(map)))
      expect([...table.keys()]).toEqual([...map.keys()])
      expect([...table.values()]).toEqual([...map.values()])
      expect([...table.entries()]).toEqual([...map])
      expect(table.size).toBe(map.size)
      for (const one of [...map.keys(), ...others]) {
        expect(table.get(one)).toEqual(map.get(one))
        expect(table.has(one)).toBe(map.has(one))
      }
      expect([table.at(-1), table.at(map.size)]).toEqual([undefined, undefined])
    }),
  )
})

test('what a table answers once is the same from then on', () => {
  const table = openTable<{ says: string }>(packTable([['crane', { says: 'a bird' }]]))
  expect(table.get('crane')).toBe(table.at(0))
})

test('every thing, ambiguous word, language and occupation is answered as its text says it', () => {
  const folder = new URL('things/', import.meta.url)
  const text = readdirSync(folder).toSorted().map((name) => readFileSync(new URL(name, folder), 'utf8')).join('') // prettier-ignore
  const read = readThings(text)
  expect([...things.concepts.entries()]).toEqual([...read.concepts.entries()])
  const phrases = text.split('\n').flatMap((line) => line.split(/ ; near | = |, /))
  for (const phrase of phrases) expect(termOf(things, phrase)).toEqual(termOf(read, phrase))

  const senses = readSenses(readFileSync(new URL('senses.txt', import.meta.url), 'utf8'))
  for (const [word, ambiguity] of senses) expect(ambiguities.get(word)).toEqual(ambiguity)
  for (const [name, language] of new Map(readLanguages())) expect(languageOf.get(name)).toBe(language)
  const names = new Map(
    occupations.values().flatMap(({ key, names }) => names.map((name) => [name.toLowerCase(), key])),
  )
  for (const [name, key] of names) expect(occupationOf.get(name)).toBe(key)
})
