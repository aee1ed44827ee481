import { expect, test } from 'vitest'
import type { Reading } from './reading.ts'
import { pack, unpack } from './packed-reading.ts'

const reading: Reading = {
  things: [{ concept: 'jazz', mass: 0.5, attitude: 'past', isListed: false, words: 'used to play jazz' }],
  seeks: [{ purpose: 'learn', about: ['surfing'], role: 'surf instructor', lead: 'wants', words: 'to learn to surf' }],
  offers: [{ purpose: 'help', about: ['job baker', '~loaf'], role: null, lead: 'offers', words: 'help with bread' }],
  does: [{ occupation: 'baker', field: 'food', level: 'retired', words: 'baker, retired' }],
  situations: [
    { situation: 'new parent', role: 'helper', words: 'midwife for new parents' },
    {
      situation: 'widowed',
      role: 'peer',
      words: 'widowed',
      sentence: 'Widowed last spring and learning to cook for one',
    },
  ],
  tongues: [{ language: 'Portuguese', is: 'wanted', words: 'learning Portuguese' }],
  origins: [{ origin: 'Lisbon', words: 'from Lisbon' }],
  leftover: ['azulejo'],
  sentences: [{ words: 'the loaf never rises', side: 1.4, purpose: 'help', about: [['matter bread', 1.2]] }],
  over: ['need'],
  kinds: [3, 0, -2, 1, 0, 12, 0, -7],
  declined: ['gift'],
}

test('what comes back from the store is the reading that was kept', () => {
  expect(unpack(JSON.parse(JSON.stringify(pack(reading))))).toEqual(reading)
})

test('what was kept before sentences were has none', () => {
  const before = { ...reading, sentences: [], over: [], kinds: [], declined: [] }
  expect(pack(before)).toHaveLength(pack(reading).length - 4)
  expect(unpack(pack(before))).toEqual(before)
})
