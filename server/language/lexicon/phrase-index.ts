import { plainPhrase } from './phrase.ts'

/**
 * Phrases in plain words, each with the number of what it stands for: an open-addressing hash table over the text they were written in, so that
 * the tens of thousands of a lexicon are found again without a string made for any. A slot of `table` is where a phrase starts, and its value and size.
 * `odd` holds those that are written otherwise than in plain words. `begins` and `ends` say by the hash of a word how many words the phrases have that
 * begin or end with it, a bit each.
 */
export type PhraseIndex = {
  text: string
  table: Int32Array
  odd: Map<string, number>
  begins: Uint8Array
  ends: Uint8Array
}

const SLOTS = 1 << 18
const WORDS = 1 << 16
const SIZE_BITS = 8
const SPACE = 32
const LONGEST = 8

/** For phrases of `text`, of which there may be 200,000. */
export function emptyIndex(text: string): PhraseIndex {
  const table = new Int32Array(2 * SLOTS)
  return { text, table, odd: new Map(), begins: new Uint8Array(WORDS), ends: new Uint8Array(WORDS) }
}

/** Adds the phrase of the text from `start` to `end` with a value above 0. False where it is no phrase of up to eight words, or is there already. */
export function addPhrase(index: PhraseIndex, start: number, end: number, value: number): boolean {
  const { text, table, odd } = index
  const scan = scanOf(text, start, end)
  if (!scan.isPlain) {
    const plain = plainPhrase(text.slice(start, end))
    if (plain === '' || findPhrase(index, plain) > 0) return false
    odd.set(plain, value)
    return note(index, scanOf(plain, 0, plain.length))
  }
  const slot = slotOf(index, text, start, end, scan.hash)
  if (start === end || end - start >= 1 << SIZE_BITS || (table[slot + 1] ?? 0) > 0) return false
  if (odd.size > 0 && odd.has(text.slice(start, end))) return false
  table[slot] = start
  table[slot + 1] = (value << SIZE_BITS) | (end - start)
  return note(index, scan)
}

/** The value of a phrase in plain words, 0 for one that is not there. */
export function findPhrase(index: PhraseIndex, phrase: string): number {
  const slot = slotOf(index, phrase, 0, phrase.length, scanOf(phrase, 0, phrase.length).hash)
  return (index.table[slot + 1] ?? 0) >> SIZE_BITS || (index.odd.get(phrase) ?? 0)
}

/** A bit for each number of words that phrases beginning with this word may have, the lowest for one; a few bits too many where two words have one hash. */
export function lengthsFrom({ begins }: PhraseIndex, word: string): number {
  return begins[scanOf(word, 0, word.length).last & (WORDS - 1)] ?? 0
}

/** The same of phrases ending with this word. */
export function lengthsTo({ ends }: PhraseIndex, word: string): number {
  return ends[scanOf(word, 0, word.length).last & (WORDS - 1)] ?? 0
}

/** All words that stand in phrases, by their hash, each with the value of the phrase. */
export function forEachWord({ text, table, odd }: PhraseIndex, visit: (hash: number, value: number) => void): void {
  for (let slot = 0; slot < table.length; slot += 2) {
    const start = table[slot]!
    const entry = table[slot + 1]!
    if (entry > 0) forEachWordOf(text, start, start + (entry & ((1 << SIZE_BITS) - 1)), entry >> SIZE_BITS, visit)
  }
  for (const [phrase, value] of odd) forEachWordOf(phrase, 0, phrase.length, value, visit)
}

function forEachWordOf(
  source: string,
  start: number,
  end: number,
  value: number,
  visit: (hash: number, value: number) => void,
): void {
  // prettier-ignore
  let hash = 0
  for (let at = start; at < end; at++) {
    const code = source.charCodeAt(at)
    if (code !== SPACE) {
      hash = mixed(hash, code)
      continue
    }
    visit(hash, value)
    hash = 0
  }
  visit(hash, value)
}

/** The hash by which a word is visited. */
export function hashOfWord(word: string): number {
  return scanOf(word, 0, word.length).last
}

function note({ begins, ends }: PhraseIndex, { first, last, words }: Scan): boolean {
  const bit = 1 << (words - 1)
  begins[first & (WORDS - 1)] = (begins[first & (WORDS - 1)] ?? 0) | bit
  ends[last & (WORDS - 1)] = (ends[last & (WORDS - 1)] ?? 0) | bit
  return words <= LONGEST
}

/** The place of a phrase in the table, or the free one where it belongs. */
function slotOf({ text, table }: PhraseIndex, source: string, start: number, end: number, hash: number): number {
  const size = end - start
  for (let slot = 2 * (hash & (SLOTS - 1)); ; slot = (slot + 2) & (2 * SLOTS - 1)) {
    const entry = table[slot + 1] ?? 0
    if (entry === 0) return slot
    if ((entry & ((1 << SIZE_BITS) - 1)) !== size) continue
    const shift = (table[slot] ?? 0) - start
    let at = start
    while (at < end && source.charCodeAt(at) === text.charCodeAt(at + shift)) at++
    if (at === end) return slot
  }
}

/** The hashes of a phrase and of its first and last word, how many words it has, and whether they are plain. */
type Scan = { hash: number; first: number; last: number; words: number; isPlain: boolean }

function scanOf(source: string, start: number, end: number): Scan {
  let hash = 0
  let first = 0
  let word = 0
  let words = 1
  let isPlain = true
  for (let at = start; at < end; at++) {
    const code = source.charCodeAt(at)
    if (code === SPACE) {
      if (words === 1) first = word
      hash = mixed(hash, word)
      word = 0
      words++
    } else {
      word = mixed(word, code)
      if (code < 48 || code > 122 || (code > 57 && code < 97)) isPlain = false
    }
  }
  return { hash: mixed(hash, word), first: words === 1 ? word : first, last: word, words, isPlain }
}

function mixed(hash: number, code: number): number {
  const product = Math.imul(hash ^ code, 0x01000193)
  return product ^ (product >>> 15)
}
