import { keptOf } from './kept.ts'

/**
 * What is known by a key, as a Map is asked for it, in the order in which it was put in. Of what is kept in a file only what is asked for becomes a value,
 * once, so that a table costs a start nothing for each that it holds.
 */
export type Table<V> = {
  readonly size: number
  get: (key: string) => V | undefined
  has: (key: string) => boolean
  /** By its place, from 0. */
  at: (place: number) => V | undefined
  keys: () => IteratorObject<string>
  values: () => IteratorObject<V>
  entries: () => IteratorObject<[key: string, value: V]>
}

/**
 * A table as it is kept. `slots` is an open-addressing hash table of places, each one more than it is; texts stand behind one another, each up to its end.
 * Values are JSON.
 */
export type PackedTable = { slots: Int32Array; keys: Texts; values: Texts }
type Texts = { text: string; ends: Int32Array }

/** A table that is kept under a name until anything changes that it is made of. Its values are plain: of objects, lists, texts, numbers and booleans. */
export function tableOf<V>(name: string, make: () => Iterable<readonly [key: string, value: V]>): Table<V> {
  return openTable(keptOf(name, () => packTable(make())))
}

/** The values of several entries of one key are those of the last, as in a Map. */
export function packTable(entries: Iterable<readonly [key: string, value: unknown]>): PackedTable {
  const last = [...new Map(entries)]
  const keys = textsOf(last.map(([key]) => key))
  let size = 1
  while (size < 2 * last.length) size *= 2
  const slots = new Int32Array(size)
  for (const [place, [key]] of last.entries()) slots[slotOf(slots, keys, key)] = place + 1
  return { slots, keys, values: textsOf(last.map(([, value]) => JSON.stringify(value))) }
}

export function openTable<V>({ slots, keys, values }: PackedTable): Table<V> {
  const size = keys.ends.length
  const known: V[] = []
  const placeOf = (key: string) => slots[slotOf(slots, keys, key)]! - 1
  const at = (place: number): V | undefined => {
    if (place < 0 || place >= size) return undefined
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Whoever packed it said what it holds.
    return (known[place] ??= JSON.parse(textAt(values, place)) as V)
  }
  return {
    size,
    get: (key) => at(placeOf(key)),
    has: (key) => placeOf(key) >= 0,
    at,
    keys: () => Iterator.from(places(size)).map((place) => textAt(keys, place)),
    values: () => Iterator.from(places(size)).map((place) => at(place)!),
    entries: () => Iterator.from(places(size)).map((place) => [textAt(keys, place), at(place)!]),
  }
}

function* places(size: number): Generator<number> {
  for (let place = 0; place < size; place++) yield place
}

function textsOf(texts: string[]): Texts {
  let end = 0
  return { text: texts.join(''), ends: Int32Array.from(texts, (text) => (end += text.length)) }
}

function textAt({ text, ends }: Texts, place: number): string {
  return text.slice(ends[place - 1] ?? 0, ends[place])
}

/** The slot of a key, or the empty one where it belongs: there are at least half as many more than keys. */
function slotOf(slots: Int32Array, { text, ends }: Texts, key: string): number {
  for (let slot = hashOf(key) & (slots.length - 1); ; slot = (slot + 1) & (slots.length - 1)) {
    const place = slots[slot]! - 1
    if (place < 0) return slot
    const start = ends[place - 1] ?? 0
    if (ends[place]! - start === key.length && text.startsWith(key, start)) return slot
  }
}

/** FNV-1a of the code units, mixed once more for the lowest bits. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193)
  return hash ^ (hash >>> 15)
}
