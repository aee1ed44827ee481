import { LRUCache } from 'lru-cache'
import type { Database } from '#server/db/database.ts'
import { areasAround, type HoldersSearch } from './areas.ts'
import { readInTurn, readWhole, type List } from './holder-queries.ts'
import { turnOf } from './rotation.ts'
import type { Sought } from './sought.ts'

/** Concepts with so many holders are kept for a while: reading them costs more than a newcomer among so many is missed for. */
const COMMON = 300
const KEPT_FOR_MS = 5 * 60_000
/** So many holders are read whole at once; one who has many is then found without the database. Beyond that only those are whose turn it is. */
const WHOLE_MAX = 24_000
/** At four bytes each. */
const KEPT_MAX = 16_000_000

const kept = new WeakMap<Database, LRUCache<string, List>>()

/**
 * Who around holds each of these concepts, by key: of each as many as it says, the nearest area first and in each those whose
 * turn it is. Rare concepts are looked up; what this node has read of common ones in the last minutes is not read again.
 */
export async function findHolders(db: Database, search: HoldersSearch, sought: Sought[]): Promise<List[]> {
  const areas = areasAround(search.home, search.within)
  const lists = listsOf(db)
  const remembered = sought.map(({ key, size }) => {
    if (size < COMMON || search.isNarrow) return null
    const ofConcept = areas.map((area) => lists.get(`${key} ${area}`))
    return ofConcept.every((list) => list !== undefined) ? ofConcept : null
  })
  const unknown = sought.filter((_, i) => remembered[i] === null)
  const { whole, inPart } = divided(unknown)
  const [all, some] = await Promise.all([
    readWhole(
      db,
      search,
      whole.map(({ key }) => key),
      2 * WHOLE_MAX,
    ),
    readInTurn(db, search, inPart),
  ])
  if (!search.isNarrow) {
    const common = whole.filter(({ size }) => size >= COMMON)
    for (const { key } of common) keep(lists, key, areas, all.get(key) ?? new Map())
    rememberLater(db, search, inPart.map(({ key }) => key)) // prettier-ignore
  }
  return sought.map((one, i) => {
    const ofConcept = remembered[i] ?? areas.flatMap((area) => all.get(one.key)?.get(area) ?? [])
    return some.get(one.key) ?? inTurn(ofConcept, one.most, search.beginning)
  })
}

/** What is read whole, the least common first, and what is so common that only those are read whose turn it is. */
function divided(sought: Sought[]): { whole: Sought[]; inPart: Sought[] } {
  let left = WHOLE_MAX
  const bySize = sought.toSorted((a, b) => a.size - b.size)
  const whole = bySize.filter(({ size }) => (left -= size) >= 0)
  return { whole, inPart: bySize.slice(whole.length) }
}

function listsOf(db: Database): LRUCache<string, List> {
  const lists =
    kept.get(db) ??
    new LRUCache<string, List>({ ttl: KEPT_FOR_MS, maxSize: KEPT_MAX, sizeCalculation: ({ length }) => length + 16 })
  kept.set(db, lists)
  return lists
}

let reading: Promise<unknown> = Promise.resolve()

/** Reads some concepts whole, one after the other and behind whoever waits for an answer. What fails is read another time. */
function rememberLater(db: Database, search: HoldersSearch, concepts: number[]): void {
  const rememberAll = async () => {
    for (const concept of concepts) await rememberOne(db, search, concept)
  }
  reading = reading.then(rememberAll).catch(() => {})
}

async function rememberOne(db: Database, search: HoldersSearch, concept: number): Promise<void> {
  const [lists, areas] = [listsOf(db), areasAround(search.home, search.within)]
  if (areas.every((area) => lists.has(`${concept} ${area}`))) return
  const found = await readWhole(db, search, [concept])
  keep(lists, concept, areas, found.get(concept) ?? new Map())
}

/** The first `most` of these lists, each from where the circle begins and once around. */
function inTurn(lists: List[], most: number, beginning: number): List {
  const taken = new Uint32Array(
    Math.min(
      most,
      lists.reduce((sum, { length }) => sum + length, 0),
    ),
  )
  let count = 0
  for (const list of lists) {
    const first = firstFrom(list, beginning)
    for (let i = 0; i < list.length && count < taken.length; i++) taken[count++] = list[(first + i) % list.length]!
  }
  return taken
}

/** The place of the first in a list whose turn is not before `beginning`. */
function firstFrom(list: List, beginning: number): number {
  let [low, high] = [0, list.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (turnOf(list[middle]!) < beginning) low = middle + 1
    else high = middle
  }
  return low
}

/** Where an area has no holders, that is kept too. */
function keep(lists: LRUCache<string, List>, concept: number, areas: number[], found: Map<number, List>): void {
  for (const area of areas) lists.set(`${concept} ${area}`, found.get(area) ?? new Uint32Array())
}
