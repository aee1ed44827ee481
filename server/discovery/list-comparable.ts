import type { Database } from '#server/db/database.ts'
import { toMeaning, type Meaning } from '#server/matching/meaning.ts'
import { outlineOf, type Outline } from '#server/matching/outline.ts'
import { bandBetween, type HomeArea } from '#server/places/home-area.ts'
import { findReadings } from '#server/readings/profile-readings.ts'
import { NUMBERS_A_PLACE, readMeanings, readOutlines, readPlaces } from './comparable-queries.ts'
import type { Filters } from './filters.ts'
import { turnOf } from './rotation.ts'
import type { PlacedViewer } from './viewer.ts'

/** Somebody to compare with: of who they are, only the key. `activeDay` counts from 1970; `meaning` is by the viewer's model. */
export type Comparable = {
  key: number
  age: number
  miles: number
  activeDay: number
  outline: Outline
  meaning: Meaning | null
}

type Found = Omit<Comparable, 'outline'> & { outline: Outline | null }
type Wanted = { viewer: PlacedViewer; keys: number[]; filters: Filters; model: string | null }

/**
 * Those of these members who fit, with what the score needs of them. In no order. Places, outlines and vectors are looked up at the same time: one after
 * the other they took longer than all else in the database. Between two looks a profile may change, and then the outline of either text is compared.
 */
export async function listComparable(db: Database, { viewer, keys, filters, model }: Wanted): Promise<Comparable[]> {
  if (keys.length === 0) return []
  const turns = `{${Int32Array.from(keys, turnOf).sort().join()}}`
  const [places, outlines, meanings] = await Promise.all([
    readPlaces(db, { turns, hidden: viewer.hidden, filters }),
    readOutlines(db, turns),
    model === null ? null : readMeanings(db, keys, model),
  ])
  const milesTo = bandsFrom(viewer.home)
  const found: Found[] = []
  for (let at = 0; at < places.length; at += NUMBERS_A_PLACE) {
    const key = places[at]!
    const miles = milesTo(places[at + 1]!)
    if (miles > filters.within) continue
    const values = meanings?.get(key)
    const [outline, meaning] = [outlines.get(key) ?? null, values ? toMeaning(values) : null]
    found.push({ key, age: places[at + 2]!, miles, activeDay: places[at + 3]!, outline, meaning })
  }
  return withOutlines(db, found)
}

/** How far away areas are, of which hundreds of people share a few. */
function bandsFrom(home: HomeArea): (area: HomeArea) => number {
  const known = new Map<HomeArea, number>()
  return (area) => {
    const miles = known.get(area) ?? bandBetween(home, area) ?? Infinity
    known.set(area, miles)
    return miles
  }
}

/** What nobody has read yet is read for it. */
async function withOutlines(db: Database, found: Found[]): Promise<Comparable[]> {
  const unread = found.filter(({ outline }) => outline === null).map(({ key }) => key)
  const readings = unread.length > 0 ? await findReadings(db, unread) : new Map<number, never>()
  return found.flatMap((one) => {
    const reading = readings.get(one.key)
    const outline = one.outline ?? (reading ? outlineOf(reading) : null)
    return outline ? [{ ...one, outline }] : []
  })
}
