import { empty, emptyInWishes } from './lexicon/empty-words.ts'
import { furtherTurns, openings, turns, type Opening } from './lexicon/wish-terms.ts'
import { isNegated, wordsOf, type Word } from './words.ts'

/**
 * What somebody says they look for, offer or need. `phrase` is the very words that follow, from `start` to `end`, ready for a
 * sentence: lead + “phrase”. `keys` are the stems of the words that carry its meaning.
 */
export type Wish = Omit<Opening, 'said' | 'before' | 'notBefore'> & {
  phrase: string
  keys: string[]
  start: number
  end: number
}

const readers = openings.map(({ said, before, notBefore, ...opening }) => ({
  opening,
  begins: new RegExp(
    String.raw`\b(?:${said.replaceAll("'", "['’]")})\s+` +
      (before ? String.raw`(?=(?:${before})\b)` : '') +
      (notBefore ? String.raw`(?!(?:${notBefore})\b)` : ''),
    'gi',
  ),
  ends: new RegExp(String.raw`[.;:!?\n,()–—/]|\s-\s|\s(?:${turns}|${furtherTurns[opening.kind]})\b`, 'iu'),
}))

const EMPTY = new Set(wordsOf(`${empty} ${emptyInWishes}`).map(({ lower }) => lower))

/** What a text seeks and offers, in order, and then what it needs. Denied wishes ("not looking for a date") are left out. */
export function wishesIn(source: string, words: Word[] = wordsOf(source)): Wish[] {
  return readers
    .flatMap((reader) => beginningsIn(source, reader.begins).map((begun) => ({ ...reader, begun })))
    .sort((a, b) => placeOf(a) - placeOf(b))
    .filter(({ begun }) => !isNegated(words, wordAt(words, begun.index)))
    .map(({ opening, begun, ends }) => {
      const start = begun.index + begun[0].length
      const rest = source.slice(start)
      const phrase = rest.slice(0, ends.exec(rest)?.index ?? rest.length).trim()
      const end = start + phrase.length
      return { ...opening, phrase, keys: keysOf(words, start, end), start, end }
    })
    .filter(({ kind, keys }) => kind === 'need' || keys.length > 0)
}

/** What `matchAll` finds, without its copy of the pattern for each text: that would take longer than the search. */
function beginningsIn(source: string, pattern: RegExp): RegExpExecArray[] {
  const found: RegExpExecArray[] = []
  pattern.lastIndex = 0
  for (let begun = pattern.exec(source); begun; begun = pattern.exec(source)) found.push(begun)
  return found
}

function wordAt(words: Word[], place: number): number {
  return words.findIndex(({ start }) => start >= place)
}

function placeOf({ opening, begun }: { opening: Pick<Wish, 'kind'>; begun: RegExpExecArray }): number {
  return opening.kind === 'need' ? begun.input.length : begun.index
}

function keysOf(words: Word[], from: number, to: number): string[] {
  const inside = words.filter((word) => word.start >= from && word.end <= to && !EMPTY.has(word.lower))
  return [...new Set(inside.map((word) => word.stem))]
}
