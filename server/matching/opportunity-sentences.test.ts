import { expect, test } from 'vitest'
import { both, opened, standsInTitle, titled } from './opportunity-sentences.ts'

const topicOf = (words: string) => opened({ lead: 'writes', words }).topic

test('a sentence that fits stands in a title whole, and of a longer one no part does', () => {
  expect(standsInTitle(topicOf('Failed module two twice'))).toBe(true)
  const long = topicOf(
    "My parents lie side by side at St Mary's and the letters have weathered so much that nobody reads them",
  )
  expect(standsInTitle(long)).toBe(false)
  expect(long.length).toBeLessThanOrEqual(56)
})

test('what a long sentence asks for outright is named', () => {
  expect(
    topicOf('I am looking for a stonemason, since the letters have weathered so much that nobody reads them'),
  ).toBe('a stonemason')
})

test('words that point back are quoted with what stands before them, unless that is only their writer’s to tell', () => {
  const sentence = 'The pianist is leaving for Aberdeen, so I’m also looking for one of those'
  const gift = { lead: 'writes', words: 'Accompanist' }
  const wish = { lead: 'is looking for', words: 'one of those', sentence }
  expect(both(wish, gift, 'member')).toBe(`You write “${sentence}”, and {name} writes “Accompanist”.`)
  const reserved = { ...wish, sentence: 'The cancer nurse is leaving, so I’m also looking for one of those' }
  expect(both(reserved, gift, 'member')).not.toContain('cancer')
})

test('a title that is too long ends where it goes on to with whom', () => {
  const words = 'walk each Sunday with people who are in training for something, or who are done'
  expect(titled({ lead: 'would like to', words }).topic).toBe('walk each Sunday')
})

test('a bare word or a while that is needed is told by its sentence', () => {
  const gift = { lead: 'writes', words: 'Carpenter' }
  const sentence = 'In June I need arms, in January I need company'
  expect(both({ lead: 'needs', words: 'arms', sentence }, gift, 'member')).toContain(`You write “${sentence}”`)
  const shop = 'The shop needs three weeks'
  expect(both({ lead: 'needs', words: 'three weeks', sentence: shop }, gift, 'member')).toContain(`You write “${shop}”`)
  expect(both({ lead: 'needs', words: 'a carpenter', sentence: 'We need a carpenter' }, gift, 'member')).toContain('need “a carpenter”') // prettier-ignore
})

test('people to walk and talk with are whole', () => {
  const wish = { lead: 'is looking for', words: 'people who like to walk and talk', sentence: 'Looking for people who like to walk and talk' } // prettier-ignore
  expect(both(wish, { lead: 'writes', words: 'Hiker' }, 'member')).toContain('You are looking for “people who like to walk and talk”') // prettier-ignore
})

test('whoever writes a clause does not write “of” it', () => {
  const gift = { lead: 'writes of', words: 'On free nights I photograph empty laundromats' }
  expect(both({ lead: 'needs', words: 'a carpenter' }, gift, 'candidate')).toContain('and you write “On free nights')
  expect(both({ lead: 'needs', words: 'a carpenter' }, { ...gift, words: 'laundromats at night' }, 'candidate')).toContain('you write of “laundromats') // prettier-ignore
})

test('what is wanted besides is told without that', () => {
  const wish = { lead: 'wants to', words: 'learn to weld as well' }
  expect(both(wish, { lead: 'writes', words: 'Welder' }, 'member')).toBe(
    'You want to “learn to weld”, and {name} writes “Welder”.',
  )
})
