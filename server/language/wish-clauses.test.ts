import { expect, test } from 'vitest'
import { goldenProfiles } from '#server/testing/golden-profiles.ts'
import { opportunityPairs } from '#server/testing/opportunity-pairs.ts'
import { sectionsOf } from './lexicon/lines.ts'
import { cuesAmong } from './lexicon/wish-cues.ts'
import { textOf } from './text.ts'
import { spansOf, spokenOf } from './wish-clauses.ts'

test('no cue that stands in a text is left out for the words it needs', () => {
  const lines = [...sectionsOf('wishes.txt').values()].flat()
  const all = cuesAmong(new Set(lines.flatMap((line) => line.split(/[\s|_]+/))))
  const bios = [
    ...goldenProfiles.map(({ bio }) => bio ?? ''),
    ...opportunityPairs.flatMap((pair) => [pair.member, pair.candidate]),
  ]
  const stands = bios.flatMap((bio) => {
    const text = textOf(bio)
    const spoken = spokenOf(text)
    const standing = all.filter((cue) => [...spansOf(text, spoken, cue)].length > 0)
    expect(cuesAmong(new Set(spoken.said.split(' ')))).toEqual(expect.arrayContaining(standing))
    return standing
  })
  expect(all.length).toBeGreaterThan(300)
  expect(new Set(stands).size).toBeGreaterThan(20)
})
