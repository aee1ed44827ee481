import { LRUCache } from 'lru-cache'
import { sql, type RawBuilder } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { Cell } from '#server/places/grid.ts'
import { BEFORE_ALL } from './interleave.ts'
import { areasAround } from './areas.ts'
import { ringsAround } from './rings.ts'
import { arcsBehind, turnOf } from './rotation.ts'
import { SOUGHT_MAX, type Sought } from './sought.ts'

type Search = { cell: Cell; within: number; isNarrow: boolean; beginning: number }

/** The holders of a concept in an area, by key, in turn. Four bytes are enough for the keys of four billion members. */
type List = Uint32Array

/** Concepts with so many holders are kept for a while: reading them costs more than a newcomer among so many is missed for. */
const COMMON = 300
const KEPT_FOR_MS = 5 * 60_000
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
  const [common, rare] = [unknown.filter(({ size }) => size >= COMMON), unknown.filter(({ size }) => size < COMMON)]
  const read = new Map((await Promise.all([readSome(db, search, common), readAll(db, search, rare)])).flat())
  if (!search.isNarrow) remember(db, common.map(({ key }) => key), areas) // prettier-ignore
  return sought.map((one, i) => {
    const ofConcept = remembered[i]
    return ofConcept ? inTurn(ofConcept, one.most, search.beginning) : (read.get(one.key) ?? new Uint32Array())
  })
}

function listsOf(db: Database): LRUCache<string, List> {
  const lists =
    kept.get(db) ??
    new LRUCache<string, List>({ ttl: KEPT_FOR_MS, maxSize: KEPT_MAX, sizeCalculation: ({ length }) => length + 16 })
  kept.set(db, lists)
  return lists
}

/** Holders by the key of a concept. */
type Read = [key: number, holders: List][]

/** A member by key in four bytes: to write and read thousands as numbers takes longer than to find them. */
const MEMBER = sql`int4send(member_id::bit(32)::int4)`

function unpackMembers(members: Buffer | null): List {
  return new Uint32Array(new Uint8Array(members?.swap32() ?? []).buffer)
}

/** Straight from the index, all holders of what few have: one walk through the index for all of them. */
async function readAll(db: Database, search: Search, sought: Sought[]): Promise<Read> {
  if (sought.length === 0) return []
  const { rows } = await sql<{ concept: number; holders: Buffer }>`
    select concept, string_agg(${MEMBER}, '') as holders from (
      select concept, member_id from reading_concepts
      where concept = any(${sought.map(({ key }) => key)}::int[])
        and area = any(${areasAround(search.cell, search.within)}::int[]) ${inReachOf(search)}
      limit ${sql.lit(SOUGHT_MAX * COMMON)}
    ) holder group by concept`.execute(db)
  return rows.map(({ concept, holders }) => [concept, unpackMembers(holders)])
}

function inReachOf({ cell, within, isNarrow }: Search): RawBuilder<unknown> {
  return isNarrow ? sql`and cell in (select unnest(${ringsAround(cell, 0, within).cells}::int[]))` : sql``
}

/** Straight from the index, of each concept no more than it says: those whose turn it is. */
async function readSome(db: Database, search: Search, sought: Sought[]): Promise<Read> {
  const { cell, within, beginning } = search
  if (sought.length === 0) return []
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
  return rows.map(({ key, holders }) => [key, unpackMembers(holders)])
}

let reading: Promise<unknown> = Promise.resolve()

/** Reads some concepts whole, one after the other and behind whoever waits for an answer. What fails is read another time. */
function remember(db: Database, concepts: number[], areas: number[]): void {
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
  for (const area of areas) lists.set(`${concept} ${area}`, found.get(area) ?? new Uint32Array())
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
