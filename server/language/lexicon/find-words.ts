import { readFileSync } from 'node:fs'
import { splitWord, type Phrases } from './find-phrases.ts'
import { inflectionsOf } from './inflections.ts'
import type { Piece } from './pieces.ts'

const EVERYDAY = new Set(
  readFileSync(new URL('everyday-words.txt', import.meta.url), 'utf8')
    .trim()
    .split(' '),
)
const DOING = new Set(
  'i we to can love like enjoy also still mostly often always usually sometimes occasionally now regularly actively both and'.split(' '), // prettier-ignore
)
const ENDING = new Set(
  'and or but when whenever while with in on at every most once twice daily weekly regularly badly well too as because since for all again outdoors outside indoors alone together everywhere competitively lots'.split(' '), // prettier-ignore
)
const MEASURES = new Set('lot bit little fair'.split(' '))

/** What one word of running text names: in its very spelling, or inflected, where that does not mislead. */
export function wordAt<T>(phrases: Phrases<T>, pieces: Piece[], at: number): T | undefined {
  const word = pieces[at]?.word ?? ''
  const found = phrases.find(word)
  if (found !== undefined || word.length < 3) return found
  const { number, verb } = inflectionsOf(word)
  const isEveryday = EVERYDAY.has(word) || number.some((form) => EVERYDAY.has(form) && form.length < word.length)
  if (!isEveryday)
    return firstOf(phrases, [...number, ...verb]) ?? (word.length > 6 ? splitWord(phrases, word) : undefined)
  return isDoing(pieces, at)
    ? firstOf(
        phrases,
        verb.filter((form) => form.endsWith('ing')),
      )
    : undefined
}

/** What a listed word names, in whatever inflection. */
export function listedWord<T>(phrases: Phrases<T>, word: string): T | undefined {
  const { number, verb } = inflectionsOf(word)
  return firstOf(phrases, [word, ...number, ...verb]) ?? splitWord(phrases, word)
}

/** "I run every morning" and "love to dance" tell of running and dancing, "I run a shop" and "to book a room" of neither. */
function isDoing(pieces: Piece[], at: number): boolean {
  const [next, afterNext] = pieces.slice(at + 1)
  if (!DOING.has(pieces[at - 1]?.word ?? '')) return false
  if (next?.follows !== true || ENDING.has(next.word)) return true
  return next.word === 'a' && MEASURES.has(afterNext?.word ?? '')
}

function firstOf<T>({ find }: Phrases<T>, forms: string[]): T | undefined {
  for (const form of forms) {
    const found = find(form)
    if (found !== undefined) return found
  }
  return undefined
}
