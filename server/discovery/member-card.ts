import type { MemberCard, Relation } from '#contract/members.ts'
import { wholeMiles, type Cell } from '#server/places/grid.ts'
import { readInterests } from '#server/language/reading.ts'
import { compatibility } from '#server/matching/compatibility.ts'
import { agree, sharedInterests } from '#server/matching/interests-match.ts'
import { readingOf } from './read-profile.ts'

/** What a card is made of; all but its own fields of it stay on the server. */
export type Listed = {
  id: string
  key: number
  firstName: string
  lastName: string
  profileImageUrl: string | null
  isOnline: boolean
  isSubscribed: boolean
  linkedinConnected: boolean
  bio: string | null
  age: number | null
  city: string | null
  interests: string[]
  personalityTraits: string[]
  cell: Cell
  relation: Relation
  hasConversation: boolean
}

/** A viewer who has a place. */
export type Onlooker = Pick<Listed, 'id' | 'firstName' | 'bio' | 'age' | 'interests' | 'personalityTraits' | 'cell'>

/** A member as `viewer` sees them. The distance, and with it the score, knows no more of either than the cell. */
export function memberCard(viewer: Onlooker, other: Listed): MemberCard {
  const card = facts(viewer, other)
  const { score, interests, parts } = compatibility(readingOf(viewer), readingOf(other), card.distance)
  return { ...card, matchPercentage: interests, aiCompatibilityScore: score, matchReasons: parts }
}

/** The card of the plain list, where nobody is ranked: only the interests are compared. */
export function plainCard(viewer: Onlooker, other: Listed): MemberCard {
  const { match } = agree(readInterests(viewer.interests), readInterests(other.interests))
  return { ...facts(viewer, other), matchPercentage: match, aiCompatibilityScore: null, matchReasons: [] }
}

function facts(viewer: Onlooker, other: Listed) {
  return {
    id: other.id,
    firstName: other.firstName,
    lastName: other.lastName,
    profileImageUrl: other.profileImageUrl,
    isOnline: other.isOnline,
    email: null,
    credits: null,
    isSubscribed: other.isSubscribed,
    linkedinConnected: other.linkedinConnected,
    bio: other.bio ?? '',
    age: other.age ?? 0,
    city: other.city || null,
    interests: other.interests,
    sharedInterests: sharedInterests(other.interests, viewer.interests),
    distance: wholeMiles(viewer.cell, other.cell),
    relation: other.relation,
    hasConversation: other.hasConversation,
  }
}
