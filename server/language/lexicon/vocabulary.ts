import { isEveryday } from './everyday.ts'
import { keptOf } from './kept.ts'
import { forEachWord, hashOfWord } from './phrase-index.ts'
import { things } from './things.ts'

/** How many sub-themes a word may stand in and still tell of one of them. */
const TELLING = 6

/** A slot is empty or holds the hash of a word; behind it in `subs` are the sub-themes it stands in, numbered from 1, and one more than tell. */
type Vocabulary = { hashes: Int32Array; subs: Uint16Array; numbers: Map<string, number> }

const SLOTS = 1 << 17
const STRIDE = TELLING + 1

const vocabulary = keptOf('vocabulary', readVocabulary)

/** Whether a word tells of a sub-theme by the names and signs it stands in. A word of every day or of many sub-themes tells of none. */
export function tellsOf(word: string, sub: string): boolean {
  const { subs, numbers } = vocabulary
  const first = slotOf(vocabulary, hashOfWord(word)) * STRIDE
  if (subs[first + TELLING] !== 0 || isEveryday(word)) return false
  return subs.subarray(first, first + TELLING).includes(numbers.get(sub) ?? -1)
}

function readVocabulary(): Vocabulary {
  const numbers = new Map(Array.from(things.subThemes.keys(), (sub, at) => [sub, at + 1]))
  const numberOf = Uint16Array.from(Array.from(things.concepts.values(), ({ sub }) => numbers.get(sub)!))
  const read = { hashes: new Int32Array(SLOTS), subs: new Uint16Array(SLOTS * STRIDE), numbers }
  forEachWord(things.index, (hash, value) => {
    const slot = slotOf(read, hash)
    read.hashes[slot] = hash
    const number = numberOf[(value >> 1) - 1]!
    for (let at = slot * STRIDE; at < (slot + 1) * STRIDE && read.subs[at] !== number; at++) {
      if (read.subs[at] !== 0) continue
      read.subs[at] = number
      return
    }
  })
  return read
}

/** Where a hash stands, or the empty slot where it belongs. Two words of one hash, of which there is hardly a pair, are taken for one. */
function slotOf({ hashes }: Vocabulary, hash: number): number {
  let slot = hash & (SLOTS - 1)
  while (hashes[slot] !== 0 && hashes[slot] !== hash) slot = (slot + 1) & (SLOTS - 1)
  return slot
}
