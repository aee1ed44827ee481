import { z } from 'zod'
import { UNITS_CHOICES } from './distances.ts'

/** How a member is called in addresses, bodies and events. */
export const MemberId = z.string().min(1).max(64)

/** A member as others see them in a list. Never an e-mail, never a place. */
export const MemberSummary = z.object({
  id: MemberId,
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.string().nullable(),
  isOnline: z.boolean(),
  /** The day in UTC on which a moderator found that the photo shows them; null where none has, or it is another photo now. */
  verifiedOn: z.iso.date().nullable(),
})

/** One named part of the compatibility score. The parts of two members add up to their score. */
export const MatchReason = z.object({
  part: z.enum(['interests', 'words', 'circumstances']),
  label: z.string(),
  /** Points this part gives, and how many it could give at most. */
  points: z.number().int(),
  of: z.number().int(),
  /** Why, in one sentence that is true of these two people and quotes only what they wrote. */
  sentence: z.string(),
})

/** How much there was to go on: as much as is known of the one of the two of whom less is known. */
export const MatchConfidence = z.enum(['little', 'some', 'plenty'])

/** What is between the viewer and another member. */
export const Relation = z.enum(['none', 'outgoing', 'incoming', 'connected'])

/** A member as a card of the discovery lists. `email` and `credits` keep their keys and are null for other people. */
export const MemberCard = MemberSummary.extend({
  email: z.null(),
  credits: z.null(),
  isSubscribed: z.boolean(),
  linkedinConnected: z.boolean(),
  bio: z.string(),
  age: z.number().int(),
  city: z.string().nullable(),
  interests: z.array(z.string()),
  /** Those of `interests` that the viewer lists too, in the order of `interests`. */
  sharedInterests: z.array(z.string()),
  /** Upper edge of the band in miles, one of `DISTANCE_BANDS`, by the home areas of both; null beyond the last. */
  distance: z.number().int().nullable(),
  /** How well the interests match, 0 to 100. */
  matchPercentage: z.number().int(),
  /** The whole compatibility score, 0 to 100; null in the plain list. */
  aiCompatibilityScore: z.number().int().nullable(),
  matchReasons: z.array(MatchReason).max(3),
  /** How surely the score is to be taken; null in the plain list. */
  matchConfidence: MatchConfidence.nullable(),
  relation: Relation,
  /** Whether the two have written to each other; then "Message" opens the thread. */
  hasConversation: z.boolean(),
  /** Whether the viewer keeps them for later. They never hear of it. */
  isSaved: z.boolean(),
})

/** Another member's page. */
export const MemberPage = MemberCard.extend({
  aiGeneratedBio: z.string(),
  personalityTraits: z.array(z.string()),
  communicationStyle: z.string().nullable(),
  /** The day in UTC. */
  lastSeen: z.iso.date().nullable(),
  socialLinks: z.object({
    instagram: z.string().optional(),
    twitter: z.string().optional(),
    snapchat: z.string().optional(),
  }),
  connectionId: z.number().int().nullable(),
})

/** The signed-in member's own record. */
export const CurrentUser = MemberSummary.extend({
  email: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  credits: z.number().int(),
  isSubscribed: z.boolean(),
  subscriptionType: z.string().nullable(),
  subscriptionExpiresAt: z.iso.datetime().nullable(),
  bio: z.string().nullable(),
  age: z.number().int().nullable(),
  location: z.string().nullable(),
  /** The city that others read: of the home area that they know, which follows a move hours later. */
  city: z.string().nullable(),
  /** What the member has chosen that distances are shown in: here, so that no screen has to wait for it. */
  units: z.enum(UNITS_CHOICES),
  /** The centre of the member's own grid cell, the only place that is kept. */
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  interests: z.array(z.string()),
  lastSeen: z.iso.datetime().nullable(),
  /** Of whoever signed up in an emergency: others see them once a moderator has approved them. Null for everybody else. */
  approval: z.enum(['pending', 'refused']).nullable(),
  /** Since when nobody new finds them; null while they are found. */
  pausedAt: z.iso.datetime().nullable(),
  aiGeneratedBio: z.string().nullable(),
  personalityTraits: z.array(z.string()),
  communicationStyle: z.string().nullable(),
  aiProfileScore: z.number().nullable(),
  chatgptInteractions: z.number().int(),
  lastAiAnalysis: z.iso.datetime().nullable(),
  linkedinConnected: z.boolean(),
  /** The name on the linked LinkedIn account, and when it was read there. */
  linkedinName: z.string().nullable(),
  linkedinLastSync: z.iso.datetime().nullable(),
  socialLinks: z.record(z.string(), z.string()).nullable(),
  /** Age, location, bio, AI bio and a trait are all there: the main app is open. */
  isComplete: z.boolean(),
})
