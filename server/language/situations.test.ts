import { expect, test } from 'vitest'
import { situations } from './lexicon/situations.ts'
import { situationsIn } from './situations.ts'
import { textOf } from './text.ts'
import { workIn } from './work.ts'

function found(bio: string): string[] {
  const text = textOf(bio)
  return situationsIn(text, workIn(text)).map(({ situation, role }) => `${situation}, ${role}`)
}

test('there are sixty situations and more, each with a dozen ways to say it', () => {
  expect(situations.length).toBeGreaterThanOrEqual(60)
  expect(situations.filter(({ phrasings }) => phrasings.length < 12)).toEqual([])
})

test.each([
  ['Just moved here from Cork, still finding my way around.', 'new in town, peer'],
  ['Three years sober and proud.', 'sober, peer'],
  ['First-time dad, send coffee.', 'new parent, peer'],
  ['Since my husband died I have taken up pottery.', 'widowed, peer'],
  ['Looking after my mother, who has dementia.', 'caring for a parent, peer'],
  ['I wear hearing aids, so please face me.', 'deaf or hard of hearing, peer'],
  ['Midwife for twenty years.', 'new parent, helper'],
])('%s', (bio, expected) => {
  expect(found(bio)).toContain(expected)
})

test('whoever is widowed is no longer told to be married', () => {
  expect(found('My husband died two years ago.')).toContain('widowed, peer')
  expect(found('My husband died two years ago.')).not.toContain('married, peer')
})

test.each([
  'My sister is a single mum.',
  'I am not retired.',
  'I teach art.',
  'My Polish grandmother taught me.',
  'Granny was from Peel.',
  'I coach the under-12 girls.',
  '',
])('none of the writer: %s', (bio) => {
  expect(found(bio)).toEqual([])
})

test.each([
  'Bought Grandad’s clock back at auction.',
  'Gran’s recipes and a good knife.',
  'I keep bees on my father’s land.',
])('whose things they are says nothing of the writer: %s', (bio) => expect(situationsIn(textOf(bio), [])).toEqual([]))
