import { plainPhrase } from './phrase.ts'

/**
 * Phrases in plain words, each with the number of what it stands for: an open-addressing hash table over the text they were written in, so that
 * the tens of thousands of a lexicon are found again without a string made for any. `odd` holds those that are written otherwise than in plain words.
 * `begins` and `ends` say by the hash of a word how many words the phrases have that begin or end with it, a bit each.
 */
export type PhraseIndex = {
  text: string
  starts: Int32Array
  sizes: Uint8Array
  values: Int32Array
  odd: Map<string, number>
  begins: Uint8Array
  ends: Uint8Array
}

const SLOTS = 1 << 18
const SPACE = 32
const LONGEST = 8

/** For phrases of `text`, of which there may be 200,000. */
export function emptyIndex(text: string): PhraseIndex {
  return {
    text,
    starts: new Int32Array(SLOTS),
    sizes: new Uint8Array(SLOTS),
    values: new Int32Array(SLOTS),
    odd: new Map(),
    begins: new Uint8Array(SLOTS),
    ends: new Uint8Array(SLOTS),
  }
}

/** Adds the phrase of the text from `start` to `end` with a value above 0. False where it is no phrase of up to eight words, or is there already. */
export function addPhrase(index: PhraseIndex, start: number, end: number, value: number): boolean {
  const { text, starts, sizes, values, odd } = index
  let hash = 0
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at)
    if (!isPlain(code)) {
      const plain = plainPhrase(text.slice(start, end))
      if (plain === '' || findPhrase(index, plain) > 0) return false
      odd.set(plain, value)
      return noteLength(index, plain, 0, plain.length)
    }
    hash = nextHash(hash, code)
  }
  const slot = slotOf(index, text, start, end, hash)
  if (start === end || end - start > 255 || (values[slot] ?? 0) > 0) return false
  if (odd.size > 0 && odd.has(text.slice(start, end))) return false
  starts[slot] = start
  sizes[slot] = end - start
  values[slot] = value
  return noteLength(index, text, start, end)
}

/** The value of a phrase in plain words, 0 for one that is not there. */
export function findPhrase(index: PhraseIndex, phrase: string): number {
  const slot = slotOf(index, phrase, 0, phrase.length, hashOf(phrase, 0, phrase.length))
  return index.values[slot] || (index.odd.get(phrase) ?? 0)
}

/** A bit for each number of words that phrases beginning with this word may have, the lowest for one; a few bits too many where two words have one hash. */
export function lengthsFrom({ begins }: PhraseIndex, word: string): number {
  return begins[hashOf(word, 0, word.length) & (SLOTS - 1)] ?? 0
}

/** The same of phrases ending with this word. */
export function lengthsTo({ ends }: PhraseIndex, word: string): number {
  return ends[hashOf(word, 0, word.length) & (SLOTS - 1)] ?? 0
}

/** All phrases in plain words, each with its value. */
export function* phrasesOf({
  text,
  starts,
  sizes,
  values,
  odd,
}: PhraseIndex): Generator<[phrase: string, value: number]> {
  for (const [slot, value] of values.entries()) {
    const start = starts[slot] ?? 0
    if (value > 0) yield [text.slice(start, start + (sizes[slot] ?? 0)), value]
  }
  yield* odd
}

function noteLength({ begins, ends }: PhraseIndex, source: string, start: number, end: number): boolean {
  let words = 1
  let firstEnd = end
  let lastStart = start
  for (let at = end - 1; at > start; at--) {
    if (source.charCodeAt(at) !== SPACE) continue
    if (words === 1) lastStart = at + 1
    words++
    firstEnd = at
  }
  const bit = 1 << (words - 1)
  const first = hashOf(source, start, firstEnd) & (SLOTS - 1)
  const last = hashOf(source, lastStart, end) & (SLOTS - 1)
  begins[first] = (begins[first] ?? 0) | bit
  ends[last] = (ends[last] ?? 0) | bit
  return words <= LONGEST
}

/** The slot of a phrase, or the free one where it belongs. */
function slotOf(
  { text, starts, sizes, values }: PhraseIndex,
  source: string,
  start: number,
  end: number,
  hash: number,
): number {
  let slot = hash & (SLOTS - 1)
  for (; (values[slot] ?? 0) > 0; slot = (slot + 1) & (SLOTS - 1)) {
    if (sizes[slot] !== end - start) continue
    const shift = (starts[slot] ?? 0) - start
    let at = start
    while (at < end && source.charCodeAt(at) === text.charCodeAt(at + shift)) at++
    if (at === end) break
  }
  return slot
}

function hashOf(source: string, start: number, end: number): number {
  let hash = 0
  for (let at = start; at < end; at++) hash = nextHash(hash, source.charCodeAt(at))
  return hash
}

function nextHash(hash: number, code: number): number {
  const mixed = Math.imul(hash ^ code, 0x01000193)
  return mixed ^ (mixed >>> 15)
}

function isPlain(code: number): boolean {
  return (code >= 97 && code <= 122) || code === SPACE || (code >= 48 && code <= 57)
}
