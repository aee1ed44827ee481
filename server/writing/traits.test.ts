import { expect, test } from 'vitest'
import { occupations } from '#server/language/lexicon/occupations.ts'
import { isReserved } from '#server/language/lexicon/reserved.ts'
import { situations } from '#server/language/lexicon/situations.ts'
import { things } from '#server/language/lexicon/things.ts'
import { descriptors } from './descriptors.ts'
import { subjectOf } from './subject.ts'
import { traitsOf } from './traits.ts'

const known: Record<string, Set<string>> = {
  theme: new Set(things.themes.keys()),
  sub: new Set(things.subThemes.keys()),
  thing: new Set(things.concepts.keys()),
  field: new Set(occupations.values().map(({ field }) => field)),
  situation: new Set(situations.map(({ key }) => key)),
  tongue: new Set(['spoken', 'taught']),
  seek: new Set(['mentor', 'learn', 'help', 'company', 'project']),
  offer: new Set(['mentor', 'learn', 'help', 'company', 'project']),
}
const cues = descriptors.flatMap(({ cues: own }) => [...own].map((cue) => [cue.slice(0, cue.indexOf(' ')), cue.slice(cue.indexOf(' ') + 1)] as const)) // prettier-ignore

test('whatever evidences a descriptor is known, and nothing of it is for its writer alone to tell', () => {
  expect(cues.filter(([kind, key]) => !known[kind]!.has(key))).toEqual([])
  const reserved = cues.filter(([kind, key]) => {
    if (kind === 'situation') return isReserved('situations', key)
    return isReserved('themes', key) || (kind === 'sub' && isReserved('sub-themes', key))
  })
  expect(reserved).toEqual([])
})

test.each([
  ['I don’t like hiking or camping.', 'Outdoorsy'],
  ['I used to dance. Those days are gone.', 'Light-footed'],
  ['My son loves football.', 'Sporty'],
  ['My wife is mad about gardening.', 'Green-fingered'],
  ['I work nights in a bakery.', 'Home-loving'],
  ['I own too many shoes.', 'Style-conscious'],
  ['Looking for a mentor who has started a company.', 'Enterprising'],
])('of %j nobody is called %s', (bio, name) => {
  expect(namesOf(bio)).not.toContain(name)
})

test.each([
  [['Camping'], '', 'Outdoorsy', 'Camping'],
  [['Chess'], '', 'Strategic', 'Chess'],
  [[], 'I like hiking and camping.', 'Outdoorsy', 'hiking'],
  [[], 'Carpenter. I build stairs.', 'Handy', 'Carpenter'],
])('%j and %j make somebody %s by %j', (interests, bio, name, evidence) => {
  expect(traitsOf(subject(bio, interests))).toContainEqual({ name, evidence })
})

test('each trait is told of other words, and there are five whatever was written', () => {
  const traits = traitsOf(
    subject('Nurse. I hike, bake and sing.', ['Hiking', 'Baking', 'Singing', 'Chess', 'Museums', 'Cats']),
  )

  expect(new Set(traits.map(({ evidence }) => evidence)).size).toBe(5)
  expect(traitsOf(subject('', []))).toHaveLength(5)
})

function namesOf(bio: string): string[] {
  return traitsOf(subject(bio, [])).map(({ name }) => name)
}

function subject(bio: string, interests: string[]) {
  return subjectOf({ firstName: 'Maya', age: 29, location: 'Portland', bio, interests })
}
