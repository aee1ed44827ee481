import { expect, test } from 'vitest'
import { readProfile } from './read-profile.ts'

test('who looks for somebody to whom it happened looks for nothing else that is told beside it', () => {
  const bio =
    'Lost the baby at 22 weeks. Friends bring soup. I want to speak with a woman to whom it happened long ago.'
  const [wish] = readProfile({ bio, interests: [] }).seeks
  expect(wish?.about).toEqual(['situation pregnancy or baby loss'])
})

test.each([
  ['whoever is met wants it', 'I talk my language with whoever wants to learn it.'],
  ['it is only supposed', 'If the boiler leaks again I will cry.'],
  ['it is too late', 'Retrained at 40 and I only wish I had done it at 20.'],
  ['somebody takes no money', 'Bring it over, I won’t charge just to listen to it.'],
])('nothing is sought where %s', (_, bio) => {
  expect(readProfile({ bio, interests: [] }).seeks).toEqual([])
})

test('help that is welcome is asked for, and a trade is nothing to swap', () => {
  const { seeks, offers } = readProfile({ bio: 'Help with braids very welcome', interests: [] })
  expect([seeks[0]?.words, offers]).toEqual(['braids', []])
  expect(readProfile({ bio: 'Welder by trade, father of five.', interests: [] }).offers).toEqual([])
})

test('whoever asks for blokes asks for company', () => {
  expect(readProfile({ bio: 'Any blokes about on weekdays?', interests: [] }).seeks[0]).toMatchObject({
    purpose: 'company',
    words: 'blokes',
  })
})

test('what is dreamt of may be a thing, and what stands behind “if” is no question', () => {
  const seek = (bio: string) => readProfile({ bio, interests: [] }).seeks[0]
  expect(seek('Been dreaming of a shared vegetable plot in our neighbourhood.')).toMatchObject({ lead: 'is dreaming of', words: 'a shared vegetable plot in our neighbourhood' }) // prettier-ignore
  expect(seek('If anybody knows bread and would let me watch, I bring the lox.')?.lead).toBe('writes')
  expect(seek('Does anybody know bread?')?.lead).toBe('asks')
})

test('kinds of people are company; players and illustrators fill a part', () => {
  const seek = (bio: string) => readProfile({ bio, interests: [] }).seeks[0]
  expect(seek('I am looking for bakers, nurses, DJs and insomniacs.')).toMatchObject({ purpose: 'company', role: null })
  expect(seek('We need bassists and drummers.')?.role).toBe('bassist')
  expect(seek('Looking for writers, illustrators and printers for a zine.')?.role).toBe('writer')
})
