import { isEveryday } from './lexicon/everyday.ts'
import { splitWord, type Phrases } from './find-phrases.ts'
import type { Piece } from './pieces.ts'

const DOING = new Set(
  'i we to can love like enjoy also still mostly often always usually sometimes occasionally now regularly actively both and'.split(' '), // prettier-ignore
)
const ENDING = new Set(
  'and or but when whenever while with in on at every most once twice daily weekly regularly badly well too as because since for all again outdoors outside indoors alone together everywhere competitively lots'.split(' '), // prettier-ignore
)
const MEASURES = new Set('lot bit little fair'.split(' '))

/** What one word of running text names: in its very spelling, or inflected, where that does not mislead. */
export function wordAt<T>(phrases: Phrases<T>, pieces: Piece[], at: number): T | undefined {
  const piece = pieces[at]
  if (piece === undefined) return undefined
  const { word, forms } = piece
  const found = phrases.find(word)
  if (found !== undefined || word.length < 3) return found
  const { number, base, doing } = forms
  const isCommon = isEveryday(word) || number.some((form) => form.length < word.length && isEveryday(form))
  const inflected = isCommon ? undefined : (firstOf(phrases, number) ?? firstOf(phrases, base))
  if (inflected !== undefined) return inflected
  if (isDoing(pieces, at)) return firstOf(phrases, doing)
  return isCommon || word.length < 7 ? undefined : splitWord(phrases, word)
}

/** What a word names that is all that is listed, in whatever inflection. */
export function listedWord<T>(phrases: Phrases<T>, { word, forms }: Piece): T | undefined {
  return firstOf(phrases, forms.all) ?? splitWord(phrases, word)
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
