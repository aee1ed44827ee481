import { expect, test } from 'vitest'
import { readProfile } from './read-profile.ts'
import { KINDS_TOLD } from './lexicon/kinds-told.ts'

const { asks, gives } = { asks: 0, gives: KINDS_TOLD.length }

function likeliest(bio: string, side: number): string {
  const { kinds } = readProfile({ bio, interests: [] })
  const told = kinds.slice(side, side + KINDS_TOLD.length)
  return KINDS_TOLD[told.indexOf(Math.max(...told))]!
}

test.each([
  ['My boiler makes a banging noise and I need somebody to look at it.', 'help'],
  ['I want to learn to sew and have bought a machine.', 'help'],
  [
    'Two months into my first job as a manager and I have no idea whether I do it right, I would love advice.',
    'mentor',
  ],
  ['I have just been made head of a school and lie awake over the budget.', 'mentor'],
  ['I write lyrics and would love to start a band with somebody, to make music together.', 'project'],
  ['The only translator in the building, I would like to meet others in the trade and talk shop.', 'field'],
])('who writes “%s” asks for %s', (bio, kind) => {
  expect(likeliest(bio, asks)).toBe(kind)
})

test.each([
  ['Plumber, I do small jobs and repairs at the weekend.', 'help'],
  ['I went through it twenty years ago and am happy to talk to anyone at the start of it.', 'mentor'],
])('who writes “%s” gives %s', (bio, kind) => {
  expect(likeliest(bio, gives)).toBe(kind)
})

test('without a bio nothing is heard', () => {
  expect(readProfile({ bio: null, interests: ['plumbing'] }).kinds).toEqual([])
})
