import { LRUCache } from 'lru-cache'
import type { Database } from '#server/db/database.ts'
import { areasAround, type HoldersSearch } from './areas.ts'
import { readInTurn, readWhole, type List } from './holder-queries.ts'
import { turnOf } from './rotation.ts'
import type { Sought } from './sought.ts'

/** Concepts with so many holders are kept for a while: reading them costs more than a newcomer among so many is missed for. */
const COMMON = 300
const KEPT_FOR_MS = 5 * 60_000
/** At four bytes each. */
const KEPT_MAX = 16_000_000
/** Of so many concepts it is counted how much was read of them. */
const COUNTED_MAX = 20_000

type Kept = { lists: LRUCache<string, List>; counted: LRUCache<string, number> }

const kept = new WeakMap<Database, Kept>()

/**
 * Who around holds each of these concepts, by key: of each as many as it says, the nearest area first and in each those whose
 * turn it is; those wanted whole and those wanted in part at the same time. A concept of which as much was read in the last minutes as it has holders is read whole, behind whoever waits, and kept for some: as
 * with skis, whoever buys when the rent has come to the price pays twice the least at most.
 */
export async function findHolders(db: Database, search: HoldersSearch, sought: Sought[]): Promise<List[]> {
  const areas = areasAround(search.home, search.within)
  const { lists, counted } = keptOf(db)
  const remembered = sought.map(({ key, size }) => {
    if (size < COMMON || search.isNarrow) return null
    const ofConcept = areas.map((area) => lists.get(`${key} ${area}`))
    return ofConcept.every((list) => list !== undefined) ? ofConcept : null
  })
  const unknown = sought.filter((_, i) => remembered[i] === null)
  const whole = unknown.filter(({ most, size }) => most >= size)
  const inPart = unknown.filter(({ most, size }) => most < size)
  const [all, part] = await Promise.all([
    readWhole(db, search, whole.map(({ key }) => key)),
    readInTurn(db, search, inPart),
  ]) // prettier-ignore
  if (!search.isNarrow) {
    for (const { key, size } of whole) if (size >= COMMON) keep(lists, key, areas, all.get(key)!)
    rememberLater(db, search, inPart.filter((one) => isReadEnough(counted, areas, one)).map(({ key }) => key)) // prettier-ignore
  }
  return sought.map((one, i) => {
    const ofConcept = remembered[i] ?? areas.flatMap((area) => all.get(one.key)?.get(area) ?? [])
    return part.get(one.key) ?? inTurn(ofConcept, one.most, search.beginning)
  })
}

/** Counts what is read of a concept, and whether it has come to all of it. */
function isReadEnough(counted: Kept['counted'], areas: number[], { key, most, size }: Sought): boolean {
  const name = `${key} ${areas[0]}`
  const sum = (counted.get(name) ?? 0) + most
  counted.set(name, sum)
  return sum >= size
}

function keptOf(db: Database): Kept {
  const ofNode = kept.get(db) ?? {
    lists: new LRUCache<string, List>({ ttl: KEPT_FOR_MS, maxSize: KEPT_MAX, sizeCalculation: ({ length }) => length + 16 }),
    counted: new LRUCache<string, number>({ ttl: KEPT_FOR_MS, noUpdateTTL: true, max: COUNTED_MAX }),
  } // prettier-ignore
  kept.set(db, ofNode)
  return ofNode
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
  const [{ lists }, areas] = [keptOf(db), areasAround(search.home, search.within)]
  if (areas.every((area) => lists.has(`${concept} ${area}`))) return
  const whole = await readWhole(db, search, [concept])
  keep(lists, concept, areas, whole.get(concept)!)
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
