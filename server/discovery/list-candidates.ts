import type { Database } from '#server/db/database.ts'
import { circumstancesPoints } from '#server/matching/compatibility.ts'
import { countsOf } from '#server/readings/concept-counts.ts'
import type { Walk } from './filters.ts'
import type { Own } from './find-own.ts'
import { START } from './interleave.ts'
import { listComparable, type Comparable } from './list-comparable.ts'
import { listNeighbours } from './list-neighbours.ts'
import { listSharing, READ_MAX } from './list-sharing.ts'
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
  const model = own.meaning?.model ?? null
  const beginning = beginningOf(viewer.key, viewer.today)
  // From the other end of the circle: at this one are many of those who share something.
  const walk = { viewer, filters, beginning: (beginning + ROUND / 2) % ROUND, start: START }
  const most = Math.floor(count * SHARING)
  const [sharing, near] = await Promise.all([
    listFittingSharers(db, { ...search, beginning }, most),
    listNeighbours(db, { ...walk, count: count - most }),
  ])

  const known = new Set(sharing.map(({ key }) => key))
  const isOther = ({ key }: { key: number }) => !known.has(key)
  const isShort = known.size + near.filter(isOther).length < count && near.length >= count - most
  const all = isShort ? await listNeighbours(db, { ...walk, count }) : near
  const inTurn = all
    .filter(isOther)
    .sort((a, b) => a.miles - b.miles || a.wait - b.wait)
    .slice(0, count - known.size)
  const keys = inTurn.map(({ key }) => key)
  return [...sharing, ...(await listComparable(db, { viewer, keys, filters, model }))]
}

/** Those who share most and fit. Of equally good ones age and distance tell who is better, so that more are looked at than taken. */
async function listFittingSharers(
  db: Database,
  { own, ...search }: Search & Pick<Walk, 'beginning'>,
  count: number,
): Promise<Comparable[]> {
  const { viewer, filters } = search
  const model = own.meaning?.model ?? null
  const sought = soughtBy(own.reading, await countsOf(db), READ_MAX)
  const sharing = await listSharing(db, { ...search, sought, count: count * LOOKED_AT_MOST })

  const fitting: { one: Comparable; points: number }[] = []
  const step = count * LOOKED_AT
  for (let at = 0; at < sharing.length && fitting.length < count; at += step) {
    const points = new Map(sharing.slice(at, at + step).map(({ key, points }) => [key, points]))
    for (const one of await listComparable(db, { viewer, keys: [...points.keys()], filters, model })) {
      const circumstances = circumstancesPoints(Math.abs(one.age - (viewer.age ?? 0)), one.miles)
      fitting.push({ one, points: points.get(one.key)! + circumstances })
    }
  }
  return fitting
    .sort((a, b) => b.points - a.points || a.one.key - b.one.key)
    .slice(0, count)
    .map(({ one }) => one)
}
