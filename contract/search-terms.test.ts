import { expect, test } from 'vitest'
import { holdsTerms, marksIn, termsOf } from './search-terms.ts'

test('a text is found by its words without case, accents and signs, each once', () => {
  expect(termsOf('Café, CAFÉ — l’été! don\u2019t 🙂 İstanbul ™ x')).toEqual(
    ['cafe', 'l', 'ete', 'don', 't', 'istanbul', 'tm', 'x'],
  ) // prettier-ignore
  expect(termsOf('Привет 東京タワー mp3 ' + 'a'.repeat(50))).toEqual(
    ['привет', '東', '京', 'タ', 'ワ', 'ー', 'mp3', 'a'.repeat(40), 'a'.repeat(10)],
  ) // prettier-ignore
  expect(termsOf('🙂 … \0 \' " & | ! : * ( ) \\')).toEqual([])
})

test('every searched word is the beginning of one in the text, in any order', () => {
  expect(holdsTerms('Two coffees by the river', termsOf('RIV coffee'))).toBe(true)
  expect(holdsTerms('Two coffees by the river', termsOf('coffee lake'))).toBe(false)
  expect(holdsTerms('Two coffees by the river', termsOf('offee'))).toBe(false)
})

test('what was searched is marked as it is written', () => {
  const text = 'Café by the RIVER, then a café\u0301'

  expect(marksIn(text, termsOf('cafe riv')).map(({ from, to }) => text.slice(from, to))).toEqual(
    ['Café', 'RIVER', 'café\u0301'],
  ) // prettier-ignore
})
