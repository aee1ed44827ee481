import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { normsOf, textOf } from './text.ts'

const said = (source: string): string =>
  textOf(source)
    .tokens.map(({ norm }) => norm)
    .join(' ')

test.each([
  ["I don’t ski, can't swim & won't run", 'i do not ski can not swim and will not run'],
  ["I'm up for it, we've met and I'd love to", 'i am up for it we have met and i would love to'],
  ['im a mum, dont drink, cant cook', 'i am a mum do not drink can not cook'],
  ["my son's football", "my son's football"],
  ['Lovin the gym rn w/ my m8s', 'loving the gym right now with my mates'],
  ['used 2 do yoga b4 work', 'used to do yoga before work'],
  ['hmu 4 ranked, 2 many hamsters', 'contact me for ranked too many hamsters'],
  ['new mum looking 2 b a runner', 'new mum looking to be a runner'],
  ['mum of 2, 4 cats', 'mum of 2 4 cats'],
  ['gr8 w kids', 'great with kids'],
  ['RN at the county hospital', 'rn at the county hospital'],
  ['I <3 🎣 and ❤️ 🏋🏽‍♀️', 'i love fishing and love weightlifting'],
  ['👩🏿‍💻 by day', 'software developer by day'],
  ['D&D, drum & bass', 'd d drum and bass'],
  ['colour or color, theatre or theater', 'colour or color theatre or theater'],
])('%s', (source, norms) => {
  expect(said(source)).toBe(norms)
})

test('what is spelt out as several words is several tokens of one span', () => {
  const { tokens } = textOf('cant sing')

  expect(tokens.map(({ text, start, end }) => [text, start, end])).toEqual([
    ['cant', 0, 4],
    ['cant', 0, 4],
    ['sing', 5, 9],
  ])
})

function clausesIn(source: string): string[] {
  return Object.values(Object.groupBy(textOf(source).tokens, ({ clause }) => clause)).map((tokens) =>
    (tokens ?? []).map(({ norm }) => norm).join(' '),
  )
}

test.each([
  ["I can't stand golf, fishing or football, but I love rugby", 2],
  ['Anything but jazz', 1],
  ['I love jazz but hate opera', 2],
  ['No drama, hiking at weekends', 2],
  ['No golf, fishing or football', 1],
  ['I hate golf and I love rugby', 2],
  ['Born in St. Ives, raised in Mt. Isa', 1],
  ['I sold the boat because I moved', 2],
  ['Gave up ballet at nineteen. These days: flamenco', 3],
  ['Tea – coffee | cake', 3],
])('"%s" has %i clauses', (source, count) => {
  expect(clausesIn(source)).toHaveLength(count)
})

test('sentences are counted, and an abbreviation does not end one', () => {
  const { tokens } = textOf('I ski in St. Moritz. Really?! Yes\nOften.')

  expect(tokens.at(-1)?.sentence).toBe(3)
})

test('every token is an exact part of any text, and clauses and sentences only grow', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 200, unit: 'binary' }), (source) => {
      const { tokens } = textOf(source)
      for (const [at, token] of tokens.entries()) {
        const before = tokens[at - 1]
        expect(source.slice(token.start, token.end)).toBe(token.text)
        expect(token.norm).not.toBe('')
        if (before === undefined) continue
        expect(token.start).toBeGreaterThanOrEqual(before.start)
        expect(token.clause).toBeGreaterThanOrEqual(before.clause)
        expect(token.sentence).toBeGreaterThanOrEqual(before.sentence)
      }
      expect(textOf(source)).toEqual({ source, tokens })
    }),
  )
})

test('a phrase of the lexicon is cut as a text is, and its slang left alone', () => {
  expect(normsOf("Drum & bass, I can't")).toEqual(['drum', 'and', 'bass', 'i', 'can', 'not'])
  expect(normsOf('veg n rn')).toEqual(['veg', 'n', 'rn'])
})
