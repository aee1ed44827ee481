import type { MemberCard } from '#contract/members.ts'
import { wholeMiles } from '#server/places/grid.ts'
import { readInterests, readProfile } from '#server/language/old-reading.ts'
import { readProfile as readAnew } from '#server/language/read-profile.ts'
import { confidenceOf } from '#server/matching/confidence.ts'
import { compatibility } from '#server/matching/old-compatibility.ts'
import { matchInterests, sharedInterests } from '#server/matching/interests-match.ts'
import type { listListedMembers } from './queries.ts'
import type { PlacedViewer } from './viewer.ts'

/** What a card is made of; all but its own fields of it stay on the server. */
export type Listed = Awaited<ReturnType<typeof listListedMembers>>[number]

/** A member as `viewer` sees them. The distance, and with it the score, knows no more of either than the cell. */
export function memberCard(viewer: PlacedViewer, other: Listed): MemberCard {
  const card = facts(viewer, other)
  const { score, interests, parts } = compatibility(readProfile(viewer), readProfile(other), card.distance)
  const matchConfidence = confidenceOf(readAnew(viewer), readAnew(other))
  return { ...card, matchPercentage: interests, aiCompatibilityScore: score, matchReasons: parts, matchConfidence }
}

/** The card of the plain list, where nobody is ranked: only the interests are compared. */
export function plainCard(viewer: PlacedViewer, other: Listed): MemberCard {
  const { match } = matchInterests(readInterests(viewer.interests), readInterests(other.interests))
  return {
    ...facts(viewer, other),
    matchPercentage: match,
    aiCompatibilityScore: null,
    matchReasons: [],
    matchConfidence: null,
  }
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
    distance: wholeMiles(viewer.cell, other.cell),
  }
}
