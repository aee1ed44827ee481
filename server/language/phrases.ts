import { tableOf, type Table } from './lexicon/table.ts'
import { normsOf, type Text } from './text.ts'

/** Phrases to be found in texts, by their first word; the longest first. */
export type Phrases<T> = Table<{ words: string[]; value: T }[]>

/** Phrases in the words a text is read by, kept under a name. Their values are plain. */
export function phrasesOf<T>(name: string, read: () => Iterable<[phrase: string, value: T]>): Phrases<T> {
  return tableOf(name, () => {
    const compiled = Array.from(read(), ([phrase, value]) => ({ words: normsOf(phrase), value }))
    const long = compiled.filter(({ words }) => words.length > 0).sort((a, b) => b.words.length - a.words.length)
    return Map.groupBy(long, ({ words }) => words[0]!)
  })
}

/** The phrases that stand in a text word for word, the longest where several begin, none within another. */
export function* findPhrases<T>(
  { tokens }: Text,
  phrases: Phrases<T>,
): Generator<{ first: number; last: number; value: T }> {
  for (let at = 0; at < tokens.length; at++) {
    const found = phrases
      .get(tokens[at]!.norm)
      ?.find(({ words }) => words.every((word, i) => tokens[at + i]?.norm === word))
    if (!found) continue
    const last = at + found.words.length - 1
    yield { first: at, last, value: found.value }
    at = last
  }
}
