import { type DiscoverQuery, PREMIUM_FILTERS } from '#contract/discovery.ts'
import { AGE_MAX, AGE_MIN } from '#contract/profile.ts'
import type { Member } from '#server/members/current-user.ts'
import { AppError } from '#server/errors.ts'
import type { ListPosition } from './interleave.ts'
import type { PlacedViewer, Viewer } from './viewer.ts'

/** What the people of a list have to be. Each of `anyOf` is a set of folded interests of which they list at least one. */
export type Filters = { within: number; minAge: number; maxAge: number; anyOf: string[][]; activeWithin: number | null }

/** A search for `count` people around a viewer, behind `start`, in the rotation that begins at `beginning`. */
export type Walk = { viewer: PlacedViewer; filters: Filters; beginning: number; start: ListPosition; count: number }

export function filtersOf(query: DiscoverQuery, viewer: Viewer, member: Member): Filters {
  if (!member.isSubscribed && PREMIUM_FILTERS.some((name) => query[name] !== undefined)) {
    throw new AppError('premium_required')
  }
  const anyOf = [
    query.interests === 'shared' ? viewer.interestsFolded : null,
    query.interest?.map((name) => name.toLowerCase()).sort() ?? null,
  ]
  return {
    within: query.within,
    minAge: query.minAge ?? AGE_MIN,
    maxAge: query.maxAge ?? AGE_MAX,
    anyOf: anyOf.filter((names) => names !== null),
    activeWithin: query.activeWithin ?? null,
  }
}
