import { expect, test } from 'vitest'
import { sampleCard } from '#web/testing/sample-person.ts'
import { leadingReason } from './leading-reason.ts'

const reason = (part: 'interests' | 'words' | 'circumstances', points: number, of: number) => ({
  part,
  label: part,
  points,
  of,
  sentence: `Told “by ${part}”.`,
})

test('a card begins with the part that gives most of what it could, be it small', () => {
  const matchReasons = [reason('interests', 28, 40), reason('words', 30, 54), reason('circumstances', 6, 6)]

  expect(leadingReason(sampleCard({ matchReasons }))).toBe('Told “by interests”.')
  expect(leadingReason(sampleCard({ matchReasons: [reason('interests', 20, 40), reason('words', 27, 54)] }))).toBe(
    'Told “by words”.',
  )
})

test('a sentence on both comes before one that only quotes the other', () => {
  const other = { ...reason('words', 50, 69), sentence: 'Maya writes “you never know, and so do you”.' }
  const both = { ...reason('interests', 5, 25), sentence: 'Maya is into tango, and so are you.' }

  expect(leadingReason(sampleCard({ matchReasons: [other, both] }))).toBe(both.sentence)
  expect(leadingReason(sampleCard({ matchReasons: [other, { ...both, points: 0 }] }))).toBe(other.sentence)
})

test('what both live in is a beginning, without a quotation', () => {
  const both = { ...reason('words', 50, 69), sentence: 'You both work nights or shifts.' }

  expect(leadingReason(sampleCard({ matchReasons: [both, reason('interests', 1, 25)] }))).toBe(both.sentence)
})

test('age and distance are no reason of their own, and neither is what gives nothing', () => {
  const matchReasons = [reason('interests', 0, 40), reason('words', 0, 54), reason('circumstances', 6, 6)]

  expect(leadingReason(sampleCard({ matchReasons, sharedInterests: [] }))).toBeNull()
})

test('a sentence that quotes nothing of what somebody writes is no beginning', () => {
  const filler = { ...reason('words', 40, 54), sentence: 'Ask Maya, and there may be more.' }

  expect(leadingReason(sampleCard({ matchReasons: [filler], sharedInterests: [] }))).toBeNull()
})

test('without reasons it says which interests both list', () => {
  const told = (sharedInterests: string[]) => leadingReason(sampleCard({ matchReasons: [], sharedInterests }))

  expect(told(['Hiking', 'Coffee', 'Art'])).toBe('You both list Hiking and Coffee.')
  expect(told(['Hiking'])).toBe('You both list Hiking.')
  expect(told([])).toBeNull()
})
