import { expect, test } from 'vitest'
import { readFileSync } from 'node:fs'
import { rubric, scoreProfile as scoreSubject } from './rubric.ts'
import { subjectOf } from './subject.ts'

const empty = { firstName: 'Sam', age: 38, location: 'Denver', bio: '', interests: [] as string[] }

function scoreProfile(profile: Parameters<typeof subjectOf>[0]) {
  return scoreSubject(subjectOf(profile))
}

test('the parts of the rubric add up to a hundred', () => {
  expect(rubric.reduce((sum, { of }) => sum + of, 0)).toBe(100)
})

test('the published rubric names every part and what it can earn', () => {
  const published = readFileSync('docs/analyzer.md', 'utf8')
  for (const { part, of } of rubric) expect(published).toContain(`| ${part} | ${of} |`)
})

test('a full profile earns all, with nothing left to advise', () => {
  const { score, rubric: parts } = scoreProfile({
    ...empty,
    bio: `I spend my weekends hiking and baking sourdough, and my evenings on jazz piano. Looking for a climbing partner who
      is patient with beginners. Happy to teach piano, or to help with a CV over coffee. Tell me which book I should read
      next, please.`,
    interests: ['Hiking', 'Baking', 'Jazz', 'Piano', 'Books'],
  })

  expect(score).toBe(100)
  expect(parts.filter(({ advice }) => advice !== null)).toEqual([])
})

test('an empty profile is told what would help', () => {
  const { score, rubric: parts } = scoreProfile(empty)

  expect(score).toBe(10)
  expect(parts.filter(({ advice }) => advice !== null)).toHaveLength(6)
})

test('every part can be earned on its own', () => {
  const bio = 'Looking for a chess partner.'
  const seeking = scoreProfile({ ...empty, bio }).rubric.find(({ part }) => part === 'What you look for')
  const offering = scoreProfile({ ...empty, bio: 'Happy to teach chess.' }).rubric.find(
    ({ part }) => part === 'What you offer',
  )

  expect([seeking?.points, offering?.points]).toEqual([10, 10])
})

test('a bio in another script can be as particular as one in English', () => {
  const bio = '週末はよく山に登ります。写真を撮るのが好きです。コーヒーも大好き。'
  expect(
    scoreProfile({ ...empty, bio }).rubric.find(({ part }) => part === 'Particulars in your bio')?.points,
  ).toBeGreaterThan(0)
})
