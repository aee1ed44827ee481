import { expect, test } from 'vitest'
import { NOTHING_READ } from '#server/language/reading.ts'
import { checkedReading } from './checked-reading.ts'

const bio =
  'Nurse on nights. I restore wooden canoes, cannot stand karaoke and could use someone to show me how to splice rope.'
const written = { bio, interests: ['Zorbing', 'Java'] }
const read = (said: Record<string, unknown>) => checkedReading(said, written)

test('things, wishes, work, situations, languages and origins become what the lexicon calls them, in the member’s very words', () => {
  const said = {
    things: [
      { words: 'karaoke', name: 'Karaoke', attitude: 'dislikes' },
      { words: 'java', name: 'Java programming', attitude: 'likes' },
    ],
    wishes: [
      {
        words: 'someone to show me how to splice rope',
        kind: 'seeks',
        purpose: 'learn',
        matters: ['sea and boats', 'Sorcery'],
        about: ['knots'],
        occupation: null,
      },
    ],
    work: [{ words: 'NURSE', occupation: 'hospital nurse', level: 'working' }],
    situations: [{ words: 'on nights', situation: 'night shifts', role: 'peer' }],
  } // prettier-ignore

  const reading = read(said)

  expect(reading.things).toMatchObject([
    { concept: 'karaoke', attitude: 'dislikes', isListed: false, words: 'karaoke' },
    { concept: expect.stringMatching(/^java/), attitude: 'likes', isListed: true, words: 'Java' },
  ])
  expect(reading.seeks).toMatchObject([
    {
      purpose: 'learn',
      about: ['matter sea and boats', expect.any(String)],
      words: 'someone to show me how to splice rope',
    },
  ])
  expect(reading.offers).toEqual([])
  expect(reading.does).toMatchObject([{ occupation: 'nurse', level: 'working', words: 'Nurse' }])
  expect(reading.situations).toEqual([{ situation: 'night shifts', role: 'peer', words: 'on nights' }])
})

test('a thing that the lexicon does not know is its stems, everything else unknown is dropped', () => {
  const said = {
    things: [{ words: 'Zorbing', name: 'qwertzing downhill', attitude: 'likes' }],
    work: [{ words: 'Nurse', occupation: 'splunk whisperer', level: null }],
    situations: [{ words: 'on nights', situation: 'royal', role: 'peer' }],
    languages: [{ words: 'Java', language: 'Blorvian', is: 'spoken' }],
    origins: [{ words: 'Nurse', origin: 'the moon' }],
  }

  expect(read(said)).toMatchObject({ ...NOTHING_READ, things: [{ concept: '? qwertz downhil', mass: 0.6 }] })
})

test.each([
  ['words of somebody else', 'collects medals'],
  ['half a word', 'ano'],
  ['nothing', ''],
  ['a letter', 'I'],
  ['words with more behind them', 'karaoke every day'],
])('what is said of %s is not believed', (_, words) => {
  expect(read({ things: [{ words, name: 'Karaoke', attitude: 'likes' }] })).toEqual(NOTHING_READ)
})

test('words that may not be repeated are no evidence', () => {
  const link = 'sailing at www.example.com'
  const said = { things: [{ words: link, name: 'Sailing', attitude: 'likes' }] }

  expect(checkedReading(said, { bio: `I love ${link}`, interests: [] })).toEqual(NOTHING_READ)
})

test.each([
  ['a text', 'karaoke'],
  ['a number', 7],
  ['null', null],
  ['an object', { length: 3 }],
  ['a list of lists', [[['karaoke']]]],
  ['items of other types', [1, null, 'karaoke', { words: 1 }, { words: 'karaoke', name: ['a'], attitude: 'likes' }]],
  ['an attitude that nobody knows', [{ words: 'karaoke', name: 'Karaoke', attitude: 'adores' }]],
])('%s in place of each list is nothing read', (_, list) => {
  const said = Object.fromEntries(
    ['things', 'wishes', 'work', 'situations', 'languages', 'origins'].map((name) => [name, list]),
  )

  expect(read(said)).toEqual(NOTHING_READ)
})

test('the same words are two things at most', () => {
  const names = ['Sailing', 'Chess', 'Karaoke', 'Baking', 'Opera']
  const said = { things: names.map((name) => ({ words: 'wooden canoes', name, attitude: 'likes' })) }

  expect(read(said).things.map(({ concept }) => concept)).toEqual(['sailing', 'chess'])
})

test('of ten thousand items the first few are kept, each once', () => {
  const quotes = bio.split(' ')
  const many = (itemAt: (at: number) => object) =>
    Array.from({ length: 10_000 }, (_, at) => ({ words: quotes[at % quotes.length], ...itemAt(at) }))
  const said = {
    things: many((at) => ({ name: `blorf ${at}`, attitude: 'likes' })),
    wishes: many((at) => ({ kind: at % 2 ? 'seeks' : 'offers', purpose: 'help', about: ['karaoke'], occupation: 'nurse' })),
    work: many(() => ({ occupation: 'nurse', level: null })),
    situations: many(() => ({ situation: 'night shifts', role: 'peer' })),
    languages: many(() => ({ language: 'Welsh', is: 'spoken' })),
    origins: many(() => ({ origin: 'Wales' })),
  } // prettier-ignore

  const reading = read(said)

  expect(Object.values(reading).map((list) => list.length)).toEqual([16, 2, 4, 3, 5, 6, 3, 0, 0, 0, 0, 0])
  expect(JSON.stringify(reading).length).toBeLessThan(4096)
})
