import { LRUCache } from 'lru-cache'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { Cell } from '#server/places/grid.ts'
import { BEFORE_ALL } from './interleave.ts'
import { areasAround } from './areas.ts'
import { ringsAround } from './rings.ts'
import { arcsBehind, turnOf } from './rotation.ts'
import type { Sought } from './sought.ts'

type Search = { cell: Cell; within: number; isNarrow: boolean; beginning: number }

/** The holders of a concept in an area, by key, in turn. Four bytes are enough for the keys of four billion members. */
type List = Uint32Array

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
export async function findHolders(db: Database, search: Search, sought: Sought[]): Promise<List[]> {
  const areas = areasAround(search.cell, search.within)
  const lists = listsOf(db)
  const remembered = sought.map(({ key, size }) => {
    if (size < COMMON || search.isNarrow) return null
    const ofConcept = areas.map((area) => lists.get(`${key} ${area}`))
    return ofConcept.every((list) => list !== undefined) ? ofConcept : null
  })
  const unknown = sought.filter((_, i) => remembered[i] === null)
  const { whole, inPart } = divided(unknown)
  const [all, some] = await Promise.all([readWhole(db, search, whole), readInTurn(db, search, inPart)])
  if (!search.isNarrow) {
    const common = whole.filter(({ size }) => size >= COMMON)
    for (const { key } of common) keep(lists, key, areas, all.get(key) ?? new Map())
    rememberLater(db, inPart.map(({ key }) => key), areas) // prettier-ignore
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

/** A member by key in four bytes: to write and read thousands as numbers takes longer than to find them. */
const MEMBER = sql`int4send(member_id::bit(32)::int4)`

function unpackMembers(members: Buffer | null): List {
  return new Uint32Array(new Uint8Array(members?.swap32() ?? []).buffer)
}

/** Straight from the index, all holders of these concepts: by concept and area, in turn. One walk through the index for all of them. */
async function readWhole(db: Database, search: Search, sought: Sought[]): Promise<Map<number, Map<number, List>>> {
  if (sought.length === 0) return new Map()
  const areas = areasAround(search.cell, search.within)
  const { rows } = await sql<{ concept: number; area: number; holders: Buffer }>`
    select concept, area, string_agg(${MEMBER}, '' order by turn) as holders from (
      select concept, area, turn, member_id from reading_concepts
      where concept = any(${sought.map(({ key }) => key)}::int[]) and area = any(${areas}::int[]) ${inReachOf(search)}
      limit ${sql.lit(2 * WHOLE_MAX)}
    ) holder group by concept, area`.execute(db)
  return new Map(
    Map.groupBy(rows, ({ concept }) => concept)
      .entries()
      .map(([concept, ofAreas]) => [
        concept,
        new Map(ofAreas.map(({ area, holders }) => [area, unpackMembers(holders)])),
      ]),
  )
}

function inReachOf({ cell, within, isNarrow }: Search): RawBuilder<unknown> {
  return isNarrow ? sql`and cell in (select unnest(${ringsAround(cell, 0, within).cells}::int[]))` : sql``
}

/** Straight from the index, of each concept no more than it says: those whose turn it is. */
async function readInTurn(db: Database, search: Search, sought: Sought[]): Promise<Map<number, List>> {
  const { cell, within, beginning } = search
  if (sought.length === 0) return new Map()
  const arcs = arcsBehind(BEFORE_ALL, beginning).filter(({ isAway }) => !isAway)
  const { rows } = await sql<{ key: number; holders: Buffer | null }>`
    select key, (
      select string_agg(${MEMBER}, '') from (
        select of_arc.member_id
        from unnest(${areasAround(cell, within)}::int[]) as near (number)
        cross join unnest(${arcs.map(({ low }) => low)}::int[], ${arcs.map(({ high }) => high)}::int[]) as arc (low, high)
        cross join lateral (
          select member_id from reading_concepts
          where concept = sought.key and area = near.number and turn >= arc.low and turn < arc.high ${inReachOf(search)}
          order by turn limit 10000
        ) of_arc
        limit sought.most
      ) holder
    ) as holders
    from unnest(${sought.map(({ key }) => key)}::int[], ${sought.map(({ most }) => most)}::int[]) as sought (key, most)
  `.execute(db)
  return new Map(rows.map(({ key, holders }) => [key, unpackMembers(holders)]))
}

let reading: Promise<unknown> = Promise.resolve()

/** Reads some concepts whole, one after the other and behind whoever waits for an answer. What fails is read another time. */
function rememberLater(db: Database, concepts: number[], areas: number[]): void {
  const rememberAll = async () => {
    for (const concept of concepts) await rememberOne(db, concept, areas)
  }
  reading = reading.then(rememberAll).catch(() => {})
}

async function rememberOne(db: Database, concept: number, areas: number[]): Promise<void> {
  const lists = listsOf(db)
  if (areas.every((area) => lists.has(`${concept} ${area}`))) return
  const { rows } = await sql<{ area: number; members: Buffer }>`
    select area, string_agg(${MEMBER}, '' order by turn) as members from reading_concepts
    where concept = ${concept} and area = any(${areas}::int[]) group by area`.execute(db)
  const found = new Map(rows.map(({ area, members }) => [area, unpackMembers(members)]))
  keep(lists, concept, areas, found)
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
