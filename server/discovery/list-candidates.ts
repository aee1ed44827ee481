import type { Database } from '#server/db/database.ts'
import type { Wish } from '#server/language/reading.ts'
import { circumstancesPoints } from '#server/matching/compatibility.ts'
import { plainSeeks } from '#server/matching/wishes-met.ts'
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

/** `seeks` are the wishes that answers are looked for to: those that count in a score, unless others are given. */
type Search = Omit<Walk, 'start' | 'beginning'> & { own: Own; seeks?: readonly Wish[] }

/** Of the candidates so many share something with the viewer; whoever is near has the rest in turn. */
const SHARING = 0.8

/** Times those who are wanted, so many of those who share most are looked at at first, and in all: filters leave some out. */
const LOOKED_AT = 1.1
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
  const lookedAt = Math.ceil(most * LOOKED_AT)
  const [{ first, mostSharing }, near] = await Promise.all([
    openSharing(db, { ...search, beginning, count: lookedAt }),
    listNeighbours(db, { ...walk, count: count - most }),
  ])

  const fitting = new Map<number, Comparable>()
  const look = async (keys: number[]) => {
    const model = own.meaning?.model ?? null
    const looked = await listComparable(db, { viewer, filters, model, keys: [...new Set(keys)] })
    for (const one of looked) fitting.set(one.key, one)
  }
  near.sort(byTurn)
  const others = new Set(near.flatMap(({ key }) => (first.has(key) ? [] : key)).slice(0, count - most))
  await look([...first.keys(), ...others])
  // Whoever came by rotation stays so: in the place of each who did not, one more would have to be looked up.
  const found = () => [...fitting.values()].filter(({ key }) => !others.has(key))
  const isEnough = first.size < lookedAt || found().length >= most
  const points = isEnough ? first : await mostSharing(most * LOOKED_AT_MOST)
  const sharers = [...points.keys()]
  for (let at = first.size; at < sharers.length && found().length < most;) {
    // As many as will do where no more of them fit than of those before.
    const next = Math.ceil((LOOKED_AT * most * at) / Math.max(1, found().length)) - at
    await look(sharers.slice(at, at + next))
    at += next
  }
  const sharing = bestFirst(points, found(), viewer.age ?? 0).slice(0, most)

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

/** The `count` who share most, and how to get more of them. */
async function openSharing(db: Database, search: Search & Pick<Walk, 'beginning'>) {
  const { reading } = search.own
  const sought = soughtBy(reading, search.seeks ?? plainSeeks(reading), await countsOf(db), READ_MAX)
  const mostSharing = await listSharing(db, { ...search, sought })
  return { first: await mostSharing(search.count), mostSharing }
}

/** Of equally good ones age and distance tell who is better, which is why more are looked at than taken. */
function bestFirst(points: Sharing, found: Comparable[], age: number): Comparable[] {
  return found
    .map((one) => ({ one, sum: points.get(one.key)! + circumstancesPoints(Math.abs(one.age - age), one.miles) }))
    .sort((a, b) => b.sum - a.sum || a.one.key - b.one.key)
    .map(({ one }) => one)
}
