import { isEveryday } from './everyday.ts'
import { forEachPhrase } from './phrase-index.ts'
import { things } from './things.ts'

/** How many sub-themes a word may stand in and still tell of one of them. */
const TELLING = 6

let vocabulary: Map<string, Set<string>> | undefined

/** The sub-themes that a word tells of, by the names and signs it stands in; none for a word of every day or of many sub-themes. */
export function subThemesOf(word: string): Set<string> {
  vocabulary ??= readVocabulary()
  return vocabulary.get(word) ?? new Set()
}

function readVocabulary(): Map<string, Set<string>> {
  const words = new Map<string, Set<string>>()
  forEachPhrase(things.index, (phrase, value) => {
    const sub = things.byValue[(value >> 1) - 1]?.sub
    if (sub === undefined) return
    for (const word of phrase.split(' ')) {
      const subs = words.get(word)
      if (subs === undefined) words.set(word, new Set([sub]))
      else subs.add(sub)
    }
  })
  for (const [word, subs] of words) if (subs.size > TELLING || isEveryday(word)) words.delete(word)
  return words
}
