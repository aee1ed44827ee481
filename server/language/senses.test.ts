import { expect, test } from 'vitest'
import { findListed, findThings } from './find-things.ts'
import { readSenses } from './lexicon/senses.ts'
import { passageOf, surroundings } from './passages.ts'
import { decide } from './senses.ts'
import { textOf } from './text.ts'

function meaning(word: string, bio: string, interests: string[] = []) {
  const profile = {
    bio: passageOf(textOf(bio), findThings),
    lists: interests.map((interest) => passageOf(textOf(interest), findListed)),
  }
  for (const passage of [profile.bio, ...profile.lists]) {
    for (const found of passage.found) {
      if (!('senses' in found.hit) || found.hit.word !== word) continue
      const { concept, isDecided } = decide(found.hit, surroundings(profile, passage, found))
      return [concept?.key, isDecided]
    }
  }
  return undefined
}

test.each([
  ['java', 'Backend developer, mostly Java and Kotlin', [], 'java programming'],
  ['java', 'I spent a year on Java and in Bali, mostly on volcanoes', [], 'bali'],
  ['bass', 'Bass in a wedding band', [], 'bass guitar'],
  ['brownies', 'Brownie leader, and a teaching assistant', ['Brownies'], 'girl guides'],
  ['brownies', 'I bake on Sundays', ['Brownies'], 'brownies'],
  ['bass', '', ['Bass', 'lures', 'trout'], 'bass fishing'],
  ['basses', 'Our choir has tenors and is short of basses', [], 'choir singing'],
  ['bridges', 'I look at bridges the way others look at cars', [], 'bridges'],
  ['bridges', 'A small dental lab, crowns and bridges by hand', [], undefined],
  ['owls', 'I look for owls in the wood at dusk', [], 'owls'],
  ['owls', 'Night people wanted: insomniacs, owls', [], undefined],
  ['squash', 'Squash from the allotment makes the best soup', [], 'vegetable growing'],
  ['waders', 'Every tide I count waders from the sea wall, telescope on my knees', [], 'waders'],
  ['waders', 'Thigh-deep in waders, casting for trout', [], undefined],
  ['stars', 'Star signs never lie, I read charts for friends', ['stars'], 'astrology'],
  ['reels', 'An eightsome in a village hall', ['reels'], 'ceilidh dancing'],
  ['planner', 'I am a warehouse planner, vegan', [], undefined],
  ['planner', 'Stickers all over my planner', [], 'planners'],
  ['python', 'I keep one python in a vivarium', [], 'snakes'],
  ['crane', 'I fold a paper crane a day', [], 'origami'],
  ['climbing', 'I climb on Mondays', ['Climbing', 'Plants'], 'climbing'],
  ['board', 'I like my board and a good swell. I surf in Cornwall', [], 'surfing'],
  ['greyhound', 'I drive a Greyhound coach through the night', [], undefined],
  ['greyhound', 'Owned by a retired greyhound', [], 'greyhounds'],
])('%s in "%s" with %j is %s', (word, bio, interests, key) => {
  expect(meaning(word, bio, interests)).toEqual([key, true])
})

test('where nothing tells, the commonest meaning is half meant, or sure where it is nearly always meant, or none', () => {
  expect(meaning('java', '', ['Java'])).toEqual(['java programming', false])
  expect(meaning('yoga', '', ['Yoga'])).toEqual(['yoga', true])
  expect(meaning('play', 'I play the fool')).toEqual([undefined, false])
  expect(meaning('play', '', ['Play'])).toEqual(['theatre', false])
})

test('a turn of phrase is nothing of interest, and that is decided', () => {
  expect(meaning('running', 'The cabin has running water')).toEqual([undefined, true])
})

test.each([
  ['a meaning of no word', '  sport: bat\n'],
  ['a word of one meaning', 'cricket\n  sport > golf: bat\njava\n  tea: cup\n  coffee: cup\n'],
  ['a word twice', 'cricket\n  a: b\n  c: d\nCricket!\n  a: b\n  c: d\n'],
  ['a meaning without companions', 'cricket\n  sport\n  insect: bug\n'],
  ['a thing that is not known', 'cricket\n  sport > no such thing: bat\n  insect: bug\n'],
])('%s is refused', (_, text) => {
  expect(() => readSenses(text)).toThrow()
})
