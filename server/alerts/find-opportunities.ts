import { OPPORTUNITIES_A_SEARCH } from '#contract/alerts.ts'
import { WIDEST_MILES } from '#contract/discovery.ts'
import { AGE_MAX, AGE_MIN } from '#contract/profile.ts'
import type { Deps } from '#server/deps.ts'
import { inSlices } from '#server/in-slices.ts'
import { listCandidates } from '#server/discovery/list-candidates.ts'
import { findOwn } from '#server/readings/find-own.ts'
import { findViewer } from '#server/discovery/find-viewer.ts'
import { isPlaced } from '#server/discovery/viewer.ts'
import { opportunityOf, type Opportunity } from '#server/matching/opportunity.ts'
import { findReadings } from '#server/readings/profile-readings.ts'
import { countsOf } from '#server/readings/concept-counts.ts'
import { apartFrom } from '#server/readings/similarities.ts'
import { meantFor, standingsFor } from './meant-for.ts'
import { hasWeakAlertOfToday, listApproachable, listNamed } from './queries.ts'

/** How many of the nearest members are compared. */
const CANDIDATES_MAX = 500

/** So many who answer one need are told before the others who do, while another need waits: five welders are no help to whoever also needs a barber. */
const OF_ONE_NEED = 2

type Uses = Pick<Deps, 'db' | 'embeddings'>

const ANYONE = { within: WIDEST_MILES, minAge: AGE_MIN, maxAge: AGE_MAX, anyOf: [], activeWithin: null }

export type Found = Opportunity & { target: { id: string; firstName: string } }

/**
 * The best new opportunities of a member, the best first, and at most one weak one a day. Nobody whom they know, cannot see or have
 * been alerted to.
 */
export async function findOpportunities(deps: Uses, memberId: string): Promise<Found[]> {
  const { db } = deps
  const member = await findViewer(db, memberId)
  if (!isPlaced(member)) return []

  const { reading, meaning } = await findOwn(db, member.key)
  const own = { name: '', age: member.age ?? AGE_MIN, reading }
  const candidates = await listCandidates(db, {
    viewer: member,
    filters: ANYONE,
    own: { reading, meaning },
    // What is only guessed to be a wish counts in no score, and may well be an opportunity.
    seeks: reading.seeks,
    count: CANDIDATES_MAX,
  })
  const circumstances = new Map(candidates.map(({ key, miles, activeDay }) => [key, { miles, activeDay }]))
  const keys = [...circumstances.keys()]
  const [people, readings, counts, { meaningOf, similarityTo, apartTo }] = await Promise.all([
    listNamed(db, member.id, keys),
    findReadings(db, keys),
    countsOf(db),
    apartFrom(db, meaning, keys),
  ])
  const read = people.map(({ key }) => ({ key, reading: readings.get(key)!, similarity: similarityTo(key) }))
  const meantWith = await meantFor(deps, { reading, meaning }, read)
  const standingsWith = standingsFor(deps, { reading, meaning }, meaningOf)
  const today = Math.floor(Date.now() / 86_400_000)
  const looked = await inSlices(people, (other) => {
    const { id, key, firstName } = other
    const { miles, activeDay } = circumstances.get(key)!
    const them = { name: '', age: other.age ?? own.age, reading: readings.get(key)! }
    const setting = {
      miles,
      counts,
      similarity: similarityTo(key),
      daysAway: today - activeDay,
      compared: people.length,
      apart: meaning && ((least: number) => apartTo(key, least)),
      meant: meantWith && (() => meantWith(key)),
      standings: standingsWith && (() => standingsWith(key)),
    }
    const opportunity = opportunityOf(own, them, setting)
    return opportunity ? [{ ...opportunity, key, miles, target: { id, firstName } }] : []
  })
  const found = looked.flat()
  if (found.length === 0) return []

  const approachable = await listApproachable(
    db,
    member,
    found.map(({ key }) => key),
  )
  const best = found
    .filter(({ key }) => approachable.has(key))
    .sort((a, b) => b.score - a.score || a.miles - b.miles || a.key - b.key)
  const firstWeak = (await hasWeakAlertOfToday(db, memberId)) ? undefined : best.find(isWeak)
  return ofManyNeeds(best.filter((one) => !isWeak(one) || one === firstWeak)).slice(0, OPPORTUNITIES_A_SEARCH)
}

/** First those of which few before are about the same, then the others, each in the order given. */
function ofManyNeeds(best: Found[]): Found[] {
  const told = new Map<string, number>()
  const [first, later]: [Found[], Found[]] = [[], []]
  for (const one of best) {
    const { topic } = one.facts[0]
    const before = told.get(topic) ?? 0
    told.set(topic, before + 1)
    ;(before < OF_ONE_NEED ? first : later).push(one)
  }
  return [...first, ...later]
}

function isWeak({ priority }: Found): boolean {
  return priority === 'low'
}
