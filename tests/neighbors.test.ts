import { expect, test } from 'vitest'
import { answerTo } from '../scripts/town/neighbors/answer-to.ts'
import { voices } from '../scripts/town/neighbors/voices.ts'
import { residents } from '#server/testing/residents.ts'

const NOTHING = new Set<string>()
const maya = voices[0]!

test('six residents answer, and each lives in the town', () => {
  const names = new Set(residents.map(({ firstName, lastName }) => `${firstName} ${lastName}`))

  expect(voices).toHaveLength(6)
  expect(voices.filter(({ name }) => !names.has(name))).toEqual([])
})

test('an answer is about what was said', () => {
  expect(answerTo(maya, 'Hi Maya! I’d love to connect and chat.', NOTHING)).toMatch(/^Hello!/)
  expect(answerTo(maya, 'My bread comes out flat every time', NOTHING)).toMatch(/fridge/)
  expect(answerTo(maya, 'Could we meet on Sunday?', NOTHING)).toMatch(/Saturday morning/)
  expect(answerTo(maya, 'I spent the week with accordions', NOTHING)).toContain('“accordions”')
})

test('nobody says a thing twice, and in the end nobody says anything', () => {
  for (const voice of voices) {
    const said = new Set<string>()
    let answer = answerTo(voice, 'hello, when do we walk?', said)
    while (answer) {
      expect(said.has(answer)).toBe(false)
      said.add(answer)
      answer = answerTo(voice, 'hello, when do we walk?', said)
    }
    expect(said.size).toBeGreaterThan(3)
  }
})
