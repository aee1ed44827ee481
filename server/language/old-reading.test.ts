import { expect, test } from 'vitest'
import { readProfile, type Profile } from './old-reading.ts'

const maya: Profile = {
  firstName: 'Maya',
  age: 29,
  bio: 'Pediatric nurse. Looking for a climbing partner, and we need a drummer. Learning Spanish. Happy to teach guitar.',
  interests: ['Hiking', 'hikes', '<b>Vinyl</b>'],
}

test('equal profiles have one reading, and no two others', () => {
  const others: Profile[] = [
    { ...maya, firstName: 'May' },
    { ...maya, age: 30 },
    { ...maya, bio: `${maya.bio}!` },
    { ...maya, location: 'Leeds' },
    { ...maya, interests: [...maya.interests, 'Jazz'] },
    { ...maya, personalityTraits: ['Jazz'] },
  ]

  expect(readProfile(structuredClone(maya))).toBe(readProfile(maya))
  expect(new Set([maya, ...others].map((profile) => readProfile(profile).key)).size).toBe(7)
})

test('what somebody needs is part of an exchange, and nothing that they seek', () => {
  const { seeks, needs, exchange } = readProfile(maya)

  expect(seeks.map(({ phrase }) => phrase)).toEqual(['a climbing partner'])
  expect(needs.map(({ phrase }) => phrase)).toEqual(['Spanish', 'a drummer'])
  expect(exchange()).toMatchObject({
    seeks: [
      { purpose: 'company', craft: null },
      { purpose: 'learn', craft: null },
      { purpose: 'company', craft: { craft: 'drummer' } },
    ],
    offers: [{ purpose: 'learn', phrase: 'teach guitar' }],
    crafts: [{ craft: 'nurse', field: 'health', words: 'Pediatric nurse' }],
  })
})

test('a thing listed in two words is one to whoever compares, and markup is nothing to whoever writes', () => {
  const { interests, distinct, text } = readProfile(maya)

  expect(interests.map(({ text }) => text)).toEqual(maya.interests)
  expect(distinct).toHaveLength(2)
  expect(text().interests.map(({ text }) => text)).toEqual(['Hiking', 'hikes'])
})

test.each([
  ['I work as a pediatric nurse.', 'a pediatric nurse', 'nurse'],
  ['Nurse, dad.', 'a nurse', 'nurse'],
  ['I am a drummer.', null, 'drummer'],
  ['I am a student.', 'a student', undefined],
  ['I am a retired nurse.', null, undefined],
])('“%s” states the occupation %s and claims the craft %s', (bio, occupation, craft) => {
  const reading = readProfile({ ...maya, bio })

  expect(reading.text().occupation).toBe(occupation)
  expect(reading.exchange().crafts[0]?.craft).toBe(craft)
})
