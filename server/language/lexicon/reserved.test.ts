import { expect, test } from 'vitest'
import { sectionsOf } from './lines.ts'
import { touchesReserved } from './reserved.ts'
import { situations } from './situations.ts'
import { things } from './things.ts'

test('what is kept back is known by that name: a misspelt key would keep back nothing', () => {
  const known: Record<string, Set<string>> = {
    themes: new Set(things.themes.keys()),
    'sub-themes': new Set(things.subThemes.keys()),
    situations: new Set(situations.map(({ key }) => key)),
    'told of nobody': new Set(situations.map(({ key }) => key)),
  }
  const sections = sectionsOf('reserved.txt')
  const unknown = Object.entries(known).flatMap(([title, keys]) => sections.get(title)!.filter((key) => !keys.has(key)))

  expect(unknown).toEqual([])
})

test.each(["I have Down's syndrome.", 'Perimenopausal and cross.', 'Celiac baker.', 'Burn-out last year.', 'She’s passed, and I cook for one.', "My son hasn't spoken to me for six years.", 'Estranged, mostly.'])(
  '%s is its writer’s to tell',
  (sentence) => expect(touchesReserved(sentence)).toBe(true),
) // prettier-ignore

test.each(['My son has passed the test.', 'I passed my exams.', 'I walk down the hill.', 'Nobody has spoken to the parrot.'])('%s is anybody’s', (sentence) => {
  expect(touchesReserved(sentence)).toBe(false)
}) // prettier-ignore
