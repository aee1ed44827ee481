import { DISCOVER_PAGE_SIZE, MATCHES_MAX, WIDEST_MILES } from '#contract/discovery.ts'
import { AGE_MAX, AGE_MIN } from '#contract/profile.ts'
import type { Database } from '#server/db/database.ts'
import { findViewer } from '#server/discovery/find-viewer.ts'
import { interleave, START } from '#server/discovery/interleave.ts'
import { findOwn } from '#server/readings/find-own.ts'
import { listCandidates } from '#server/discovery/list-candidates.ts'
import type { Comparable } from '#server/discovery/list-comparable.ts'
import { listNeighbours } from '#server/discovery/list-neighbours.ts'
import { rankCandidates, type Ranked } from '#server/discovery/rank-candidates.ts'
import { beginningOf } from '#server/discovery/rotation.ts'
import { isPlaced, type PlacedViewer } from '#server/discovery/viewer.ts'
import { outlineOf } from '#server/matching/outline.ts'
import { scorerOf } from '#server/matching/score-outlines.ts'
import { countsOf } from '#server/readings/concept-counts.ts'
import { findReadings } from '#server/readings/profile-readings.ts'
import { openTown, readEveryone } from './town.ts'

const MEMBERS = 20_000
const DAYS = 30
/** Of the plain list and of the ranked one. The second costs more. */
const PAGES_A_DAY = 400
const LISTS_A_DAY = 95
const JUDGED = 40
const ANYONE = { within: WIDEST_MILES, minAge: AGE_MIN, maxAge: AGE_MAX, anyOf: [], activeWithin: null }

/**
 * Thirty days in a town of which everybody named the same city, and so stands in one cell: whom the first pages show, and how
 * many of the best matches among all are found without comparing all.
 */
export async function exposure(): Promise<void> {
  const town = await openTown()
  try {
    await town.settle(MEMBERS, 'in one cell')
    await readEveryone(town.db)
    await simulate(town.db)
  } finally {
    await town.close()
  }
}

async function simulate(db: Database): Promise<void> {
  const people = await db.selectFrom('users').select(['id', 'key', 'isSubscribed']).orderBy('key').execute()
  const premium = new Set(people.filter((one) => one.isSubscribed).map(({ key }) => key))
  const viewers = await Promise.all(people.filter((_, i) => i % 7 === 0).map(({ id }) => findPlaced(db, id)))
  const pages: number[][] = []
  const lists: number[][] = []

  for (let day = 0; day < DAYS; day++) {
    for (let i = 0; i < PAGES_A_DAY; i++) {
      const viewer = { ...viewers[(day * LISTS_A_DAY + i) % viewers.length]!, today: 20_000 + day }
      pages.push(await firstPage(db, viewer))
      if (i < LISTS_A_DAY) lists.push((await bestOf(db, viewer)).map(({ key }) => key))
    }
  }
  const recalls: Recall[] = []
  const everyone = await listEveryone(db)
  for (const viewer of viewers.slice(0, JUDGED)) recalls.push(await recall(db, viewer, everyone))

  console.log(`${people.length} members in one cell, ${DAYS} days, ${pages.length} first pages of the plain list:`)
  report(pages, people.length, premium)
  console.log(`${lists.length} lists of the best ${DISCOVER_PAGE_SIZE} matches:`)
  report(lists, people.length, premium)
  console.log('Both together:')
  report([...pages, ...lists], people.length, premium)
  for (const kind of ['shown', 'strict'] as const) {
    const shares = recalls.map((one) => one[kind])
    const mean = shares.reduce((sum, one) => sum + one, 0) / shares.length
    console.log(
      `Of the best ${DISCOVER_PAGE_SIZE} among all found, by the score ${kind === 'shown' ? 'as it is shown' : 'before it is rounded'}  ${mean.toFixed(3)} (lowest ${Math.min(...shares).toFixed(3)})`,
    )
  }
}

function report(lists: number[][], members: number, premium: Set<number>): void {
  const times = new Map<number, number>()
  for (const key of lists.flat()) times.set(key, (times.get(key) ?? 0) + 1)
  const shown = lists.flat().length
  const isPremium = lists.flat().filter((key) => premium.has(key)).length
  const counts = [...times.values(), ...Array<number>(members - times.size).fill(0)]
  console.log(
    `  Gini of exposure  ${gini(counts).toFixed(3)} (by lot it would be ${gini(byLot(shown, members)).toFixed(3)})`,
  )
  console.log(
    `  different people  ${times.size}, premium ${((100 * isPremium) / shown).toFixed(1)} % of places (${((100 * premium.size) / members).toFixed(1)} % of members)`,
  )
}

async function findPlaced(db: Database, id: string): Promise<PlacedViewer> {
  const viewer = await findViewer(db, id)
  if (!isPlaced(viewer)) throw new Error('Everyone of the town has a place.')
  return viewer
}

async function firstPage(db: Database, viewer: PlacedViewer): Promise<number[]> {
  const walk = {
    viewer,
    filters: ANYONE,
    beginning: beginningOf(viewer.key, viewer.today),
    start: START,
    count: DISCOVER_PAGE_SIZE,
  }
  return interleave(await listNeighbours(db, walk), START, DISCOVER_PAGE_SIZE).map(({ neighbour }) => neighbour.key)
}

/** The first page as it is shown. */
async function bestOf(db: Database, viewer: PlacedViewer): Promise<Ranked[]> {
  const own = await findOwn(db, viewer.key)
  const candidates = await listCandidates(db, { viewer, filters: ANYONE, own, count: MATCHES_MAX })
  return (await rankCandidates(viewer, own, candidates, await countsOf(db))).slice(0, DISCOVER_PAGE_SIZE)
}

/**
 * The share of the first page that is as good as comparing everyone would make it: equally good ones may stand for each other. Good is told
 * by the score as it is shown, and more strictly by what it was before it was rounded.
 */
async function recall(db: Database, viewer: PlacedViewer, everyone: Comparable[]): Promise<Recall> {
  const own = await findOwn(db, viewer.key)
  const scoreWith = scorerOf({ age: viewer.age ?? 0, reading: own.reading }, await countsOf(db))
  const exact = new Map(everyone.map((one) => [one.key, scoreWith({ ...one, similarity: null })]))
  exact.delete(viewer.key)
  const bar = [...exact.values()].sort((a, b) => b - a)[DISCOVER_PAGE_SIZE - 1]!
  const found = (await bestOf(db, viewer)).map(({ key }) => exact.get(key)!)
  const share = (isGood: (score: number) => boolean) => found.filter(isGood).length / DISCOVER_PAGE_SIZE
  return { shown: share((score) => Math.round(score) >= Math.round(bar)), strict: share((score) => score >= bar) }
}

async function listEveryone(db: Database): Promise<Comparable[]> {
  const people = await db.selectFrom('memberPlaces').select(['memberId as key', 'age', 'activeDay']).execute()
  const readings = await findReadings(db, people.map(({ key }) => key)) // prettier-ignore
  return people.map((one) => ({ ...one, miles: 0, meaning: null, outline: outlineOf(readings.get(one.key)!) }))
}

type Recall = { shown: number; strict: number }

/** 0 where everyone is shown as often, 1 where one person has it all (Gini's mean difference over twice the mean). */
function gini(counts: number[]): number {
  const sorted = counts.toSorted((a, b) => a - b)
  const total = sorted.reduce((sum, count) => sum + count, 0)
  const weighted = sorted.reduce((sum, count, i) => sum + (i + 1) * count, 0)
  return (2 * weighted) / (sorted.length * total) - (sorted.length + 1) / sorted.length
}

function byLot(shown: number, members: number): number[] {
  const counts = Array<number>(members).fill(0)
  for (let i = 0; i < shown; i++) counts[Math.floor(Math.random() * members)]! += 1
  return counts
}
