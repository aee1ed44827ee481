import { expect, test } from 'vitest'
import { generalSituations, situations } from './lexicon/situations.ts'
import { situationsIn } from './situations.ts'
import { textOf } from './text.ts'
import { workIn } from './work.ts'

function found(bio: string): string[] {
  const text = textOf(bio)
  return situationsIn(text, workIn(text)).map(({ situation, role }) => `${situation}, ${role}`)
}

test('what a particular situation implies or excludes is a general one', () => {
  const general = new Set(['retired', ...generalSituations])
  const named = situations.flatMap(({ implies, excludes }) => [...implies, ...excludes])
  expect(named.filter((key) => !general.has(key))).toEqual([])
})

test.each([
  ['Just moved here from Cork, still finding my way around.', 'new in town, peer'],
  ['Three years sober and proud.', 'sober, peer'],
  ['First-time dad, send coffee.', 'new parent, peer'],
  ['Since my husband died I have taken up pottery.', 'widowed, peer'],
  ['Looking after my mother, who has dementia.', 'caring for a parent, peer'],
  ['I wear hearing aids, so please face me.', 'deaf or hard of hearing, peer'],
  ['Midwife for twenty years.', 'new parent, helper'],
  ['My wife is pregnant.', 'expecting a baby, peer'],
  ['Our youngest is three and a half.', 'parent of a toddler, peer'],
  ['My lad has turned fifteen.', 'parent of teenagers, peer'],
  ['Our girl is nine weeks old.', 'new parent, peer'],
  ['Going to lectures at 44, back at university.', 'returning to study, peer'],
  ['We broke up in the spring, and I cook for one.', 'newly single, peer'],
  ['Came from Lagos in 2009.', 'immigrant, peer'],
  ['Each week I sit in the infusion chair.', 'chronic illness, peer'],
  ['The hospital bag is by the door.', 'expecting a baby, peer'],
  ['I hate my night shifts.', 'night shifts, peer'],
  ['I used to work nights.', 'night shifts, past'],
  ['Dad to a toddler.', 'parent, peer'],
])('%s', (bio, expected) => {
  expect(found(bio)).toContain(expected)
})

test.each([
  'My sister is a single mum.',
  'My sister is pregnant.',
  'I am not retired.',
  'I teach art.',
  'I teach braille.',
  'We went in for one scan and came out with a calendar.',
  'The Home Office lost my form.',
  'A two-year-old laptop.',
  'My favourite uncle could fix a radio.',
  'The boiler broke at Easter.',
  'Moved from Leeds to Hull.',
  'My Polish grandmother taught me.',
  'Granny was from Peel.',
  'I coach the under-12 girls.',
  'My brother is in Leeds and my sister is away for work.',
  'Moonlight walks and a quad bike.',
  '',
])('none of the writer: %s', (bio) => {
  expect(found(bio).filter((one) => !one.endsWith('helper'))).toEqual([])
})

test.each([
  'Bought Grandad’s clock back at auction.',
  'Gran’s recipes and a good knife.',
  'I keep bees on my father’s land.',
])('whose things they are says nothing of the writer: %s', (bio) => expect(situationsIn(textOf(bio), [])).toEqual([]))

test('a widow is not told to be married', () => {
  expect(found('My husband died in April.')).not.toContain('married, peer')
})

test('of what stands apart the most telling part is quoted', () => {
  const [one] = situationsIn(
    textOf('The hospital corridor at six, her bag, and a swaddle to learn before our daughter is due.'),
    [],
  )
  expect(one).toEqual({ situation: 'expecting a baby', role: 'peer', words: 'swaddle' })
})
