import type { MemberCard } from '#contract/members.ts'
import type { Database } from '#server/db/database.ts'
import { NOTHING_READ } from '#server/language/reading.ts'
import { compatibility, type Person } from '#server/matching/compatibility.ts'
import { interestsPercentage } from '#server/matching/interests-percentage.ts'
import { sharedInterests } from '#server/matching/shared-interests.ts'
import { commonThings } from '#server/matching/things-match.ts'
import { bandBetween } from '#server/places/home-area.ts'
import { countsOf } from '#server/readings/concept-counts.ts'
import { findReadings } from '#server/readings/profile-readings.ts'
import { compareMeanings } from '#server/readings/similarities.ts'
import { inSlices } from '#server/in-slices.ts'
import type { Own } from '#server/readings/find-own.ts'
import type { listListedMembers } from './queries.ts'
import type { PlacedViewer } from './viewer.ts'

/** What a card is made of; all but its own fields of it stay on the server. */
type Listed = Awaited<ReturnType<typeof listListedMembers>>[number]

/** What members by key are compared by with somebody: made ready while it is looked up who of them is shown. */
export async function compareWith(db: Database, own: Own, keys: number[]) {
  const [comparison, nearTo] = await Promise.all([openComparison(db, keys), compareMeanings(db, own.meaning, keys)])
  return { ...comparison, nearTo }
}

/** Members as `viewer` sees them, in order. The distance, and with it the score, knows no more of either than the home area. */
export async function memberCards(
  db: Database,
  { viewer, own }: { viewer: PlacedViewer; own: Own },
  others: Listed[],
  compared = compareWith(db, own, others.map(({ key }) => key)), // prettier-ignore
): Promise<MemberCard[]> {
  const { counts, personOf, nearTo } = await compared
  const me = { name: viewer.firstName, age: viewer.age ?? 0, reading: own.reading }
  return inSlices(others, (other) => {
    const card = facts(viewer, other)
    const person = personOf(other)
    const near = nearTo(other.key, person.reading, card.bio)
    const setting = { miles: card.distance ?? Infinity, counts, ...near }
    const { score, interests, confidence, parts } = compatibility(me, person, setting)
    const match = { matchPercentage: interests, aiCompatibilityScore: score, matchReasons: parts }
    return { ...card, ...match, matchConfidence: confidence }
  })
}

/** The cards of the plain list, where nobody is ranked: only what the two like is compared. */
export async function plainCards(db: Database, viewer: PlacedViewer, others: Listed[]): Promise<MemberCard[]> {
  const { counts, personOf } = await openComparison(db, [viewer.key, ...others.map(({ key }) => key)])
  const own = personOf(viewer).reading
  return inSlices(others, (other) => {
    const { reading } = personOf(other)
    const matchPercentage = interestsPercentage(own, reading, commonThings(own, reading, counts))
    const match = { matchPercentage, aiCompatibilityScore: null, matchReasons: [], matchConfidence: null }
    return { ...facts(viewer, other), ...match }
  })
}

async function openComparison(db: Database, keys: number[]) {
  const [counts, readings] = await Promise.all([countsOf(db), findReadings(db, keys)])
  const personOf = ({ key, firstName, age }: Pick<Listed, 'key' | 'firstName' | 'age'>): Person => ({
    name: firstName,
    age: age ?? 0,
    reading: readings.get(key) ?? NOTHING_READ,
  })
  return { counts, personOf }
}

function facts(viewer: PlacedViewer, other: Listed) {
  return {
    ...other,
    email: null,
    credits: null,
    bio: other.bio ?? '',
    age: other.age ?? 0,
    city: other.city || null,
    sharedInterests: sharedInterests(other.interests, viewer.interests),
    distance: bandBetween(viewer.home, other.cell),
  }
}
