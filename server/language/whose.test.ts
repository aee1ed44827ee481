import { expect, test } from 'vitest'
import { textOf } from './text.ts'
import { isWriters } from './whose.ts'

function isWritersIn(sentence: string, word: string): boolean {
  const text = textOf(sentence)
  return isWriters(
    text,
    text.tokens.findIndex(({ norm }) => norm === word),
  )
}

test.each([
  ['Our band needs a drummer', 'drummer'],
  ['My nonprofit is looking for a treasurer', 'treasurer'],
  ['We have lost our goalkeeper', 'goalkeeper'],
  ['Looking for a piano teacher for my son', 'teacher'],
  ['My wife and I want a tennis partner', 'partner'],
  ['My husband says I need a mentor', 'mentor'],
  ['My brother taught me welding', 'welding'],
  ['Dad left me his records', 'records'],
  ['I teach her chess', 'chess'],
  ['My team at work needs a designer', 'designer'],
  ['Mum of two, midwife', 'midwife'],
  ['Singers who read music wanted', 'wanted'],
  ['I am a mum who loves chess', 'chess'],
  ['My twenty year old Land Rover lives outside', 'rover'],
  ['Looking for a chess teacher for my 8 year old', 'teacher'],
])('in "%s" %s is the writer’s', (sentence, word) => {
  expect(isWritersIn(sentence, word)).toBe(true)
})

test.each([
  ['My sister in Madrid is looking for a guitar teacher', 'looking'],
  ['My sister in Madrid is looking for a guitar teacher', 'teacher'],
  ['My mother wants me to settle down with a doctor', 'wants'],
  ['My mother wants me to settle down with a doctor', 'doctor'],
  ['My boss needs a new assistant', 'needs'],
  ['I hate running, my doctor loves it', 'loves'],
  ['I have her telescope', 'telescope'],
  ['I sew alone, and the lads who did my trousers have both retired', 'retired'],
  ['Nobody needs to read music', 'music'],
  ['You do not have to read music', 'music'],
  ['My friend Anna is a plumber', 'plumber'],
  ['Dad was a miner', 'miner'],
  ['Our car share is over, Dave’s retired', 'retired'],
  ['Everyone at church is looking for a flat', 'looking'],
  ['My neighbors want a dog walker', 'want'],
  ["My roommate's a nurse", 'nurse'],
  ['He needs a kidney', 'needs'],
  ['Coaches who work on the inside and need somebody for the outside', 'need'],
  ['all my mates r in ibiza', 'ibiza'],
  ['My seven year old has beaten everyone at chess', 'chess'],
  ['Our 12yo lives for diggers', 'diggers'],
  ['I have a nine year old who loves chess', 'chess'],
  ['We have got a son who sings', 'sings'],
  ["My seven-year-old's football takes up the weekend", 'football'],
])('in "%s" %s is somebody else’s', (sentence, word) => {
  expect(isWritersIn(sentence, word)).toBe(false)
})
