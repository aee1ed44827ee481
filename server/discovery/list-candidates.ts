import type { Database } from '#server/db/database.ts'
import { circumstancesPoints } from '#server/matching/compatibility.ts'
import { countsOf } from '#server/readings/concept-counts.ts'
import type { Walk } from './filters.ts'
import type { Own } from '#server/readings/find-own.ts'
import { START, type Neighbour } from './interleave.ts'
import { listComparable, type Comparable } from './list-comparable.ts'
import { listNeighbours } from './list-neighbours.ts'
import { listSharing, READ_MAX } from './list-sharing.ts'
import type { Sharing } from './most-sharing.ts'
import { beginningOf, ROUND } from './rotation.ts'
import { soughtBy } from './sought.ts'

type Search = Omit<Walk, 'start' | 'beginning'> & { own: Own }

/** Of the candidates so many share something with the viewer; whoever is near has the rest in turn. */
const SHARING = 0.8

/** Times those who are wanted, so many of those who share most are looked at together, and in all: filters leave some out. */
const LOOKED_AT = 1.5
const LOOKED_AT_MOST = 6

/**
 * Whom to compare with a viewer: up to `count` people who fit, most of them for what they share, give or seek, the others by
 * the day's rotation among the nearest.
 */
export async function listCandidates(db: Database, search: Search): Promise<Comparable[]> {
  const { viewer, filters, own, count } = search
  const beginning = beginningOf(viewer.key, viewer.today)
  // From the other end of the circle: at this one are many of those who share something.
  const walk = { viewer, filters, beginning: (beginning + ROUND / 2) % ROUND, start: START }
  const most = Math.floor(count * SHARING)
  const [points, near] = await Promise.all([
    pointsOfSharers(db, { ...search, beginning, count: most * LOOKED_AT_MOST }),
    listNeighbours(db, { ...walk, count: count - most }),
  ])

  const fitting = new Map<number, Comparable>()
  const look = async (keys: number[]) => {
    const model = own.meaning?.model ?? null
    const found = await listComparable(db, { viewer, filters, model, keys: [...new Set(keys)] })
    for (const one of found) fitting.set(one.key, one)
  }
  const sharers = [...points.keys()]
  const step = most * LOOKED_AT
  near.sort(byTurn)
  const first = new Set(sharers.slice(0, step))
  const others = near.filter(({ key }) => !first.has(key)).slice(0, count - most)
  await look([...first, ...others.map(({ key }) => key)])
  for (let at = step; at < sharers.length && countIn(points, fitting) < most; at += step) {
    await look(sharers.slice(at, at + step))
  }
  const sharing = bestOf(points, fitting, viewer.age ?? 0).slice(0, most)

  const known = new Set(sharing.map(({ key }) => key))
  const isOther = ({ key }: { key: number }) => !known.has(key)
  const isShort = known.size + near.filter(isOther).length < count && near.length >= count - most
  const all = isShort ? await listNeighbours(db, { ...walk, count }) : near
  const inTurn = all
    .filter(isOther)
    .sort(byTurn)
    .slice(0, count - known.size)
  const unknown = inTurn.filter(({ key }) => !fitting.has(key))
  await look(unknown.map(({ key }) => key))
  return [...sharing, ...inTurn.flatMap(({ key }) => fitting.get(key) ?? [])]
}

function byTurn(a: Neighbour, b: Neighbour): number {
  return a.miles - b.miles || a.wait - b.wait
}

/** What the viewer shares with whom, in points of the score, the best first. */
async function pointsOfSharers(db: Database, search: Search & Pick<Walk, 'beginning'>): Promise<Sharing> {
  const sought = soughtBy(search.own.reading, await countsOf(db), READ_MAX)
  return listSharing(db, { ...search, sought })
}

function countIn(points: Sharing, fitting: Map<number, Comparable>): number {
  let count = 0
  for (const key of fitting.keys()) if (points.has(key)) count++
  return count
}

/** Of equally good ones age and distance tell who is better, which is why more are looked at than taken. */
function bestOf(points: Sharing, fitting: Map<number, Comparable>, age: number): Comparable[] {
  const weighed: { one: Comparable; sum: number }[] = []
  for (const one of fitting.values()) {
    const shared = points.get(one.key)
    if (shared === undefined) continue
    weighed.push({ one, sum: shared + circumstancesPoints(Math.abs(one.age - age), one.miles) })
  }
  return weighed.sort((a, b) => b.sum - a.sum || a.one.key - b.one.key).map(({ one }) => one)
}
