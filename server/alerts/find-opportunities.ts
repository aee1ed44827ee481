import { OPPORTUNITIES_A_SEARCH } from '#contract/alerts.ts'
import { WIDEST_MILES } from '#contract/discovery.ts'
import { AGE_MAX, AGE_MIN } from '#contract/profile.ts'
import type { Database } from '#server/db/database.ts'
import { inSlices } from '#server/discovery/in-slices.ts'
import { listCandidates } from '#server/discovery/list-candidates.ts'
import { findViewer } from '#server/discovery/find-viewer.ts'
import { isPlaced } from '#server/discovery/viewer.ts'
import { readProfile } from '#server/language/old-reading.ts'
import { opportunityOf, type Opportunity } from '#server/matching/opportunity.ts'
import { listApproachable, listNamed } from './queries.ts'

/** How many of the nearest members are compared. */
const CANDIDATES_MAX = 500

const ANYONE = { within: WIDEST_MILES, minAge: AGE_MIN, maxAge: AGE_MAX, anyOf: [], activeWithin: null }

export type Found = Opportunity & { target: { id: string; firstName: string } }

/** The best new opportunities of a member, the best first. Nobody whom they know, cannot see or have been alerted to. */
export async function findOpportunities(db: Database, memberId: string): Promise<Found[]> {
  const member = await findViewer(db, memberId)
  if (!isPlaced(member)) return []

  const candidates = await listCandidates(db, { viewer: member, filters: ANYONE, count: CANDIDATES_MAX })
  const circumstances = new Map(candidates.map(({ key, miles, activeDay }) => [key, { miles, activeDay }]))
  const people = await listNamed(db, member.id, [...circumstances.keys()])
  const today = Math.floor(Date.now() / 86_400_000)
  const own = readProfile(member)
  const looked = await inSlices(people, (other) => {
    const { id, key, firstName } = other
    const { miles, activeDay } = circumstances.get(key)!
    const opportunity = opportunityOf(own, readProfile(other), { miles, daysAway: today - activeDay })
    return opportunity ? [{ ...opportunity, key, miles, target: { id, firstName } }] : []
  })
  const found = looked.flat()
  if (found.length === 0) return []

  const keys = found.map(({ key }) => key)
  const approachable = await listApproachable(db, member, keys)
  return found
    .filter(({ key }) => approachable.has(key))
    .sort((a, b) => b.score - a.score || a.miles - b.miles || a.key - b.key)
    .slice(0, OPPORTUNITIES_A_SEARCH)
}
