import { z } from 'zod'
import { CurrentUser } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { isMembersName, Name, OPERATORS_NAME } from './names.ts'
import { photoFile } from './photos.ts'
import { SocialLinksChange } from './social-links.ts'

export const AGE_MIN = 18
export const AGE_MAX = 120
export const BIO_MAX_LENGTH = 1000
export const LOCATION_MAX_LENGTH = 120
export const INTEREST_MAX_LENGTH = 40
export const INTERESTS_MAX = 30

/** City suggestions begin at this many typed characters and are at most this many. */
export const PLACE_QUERY_MIN_LENGTH = 3
export const PLACE_SUGGESTIONS_MAX = 5

/** Decimals of a coordinate that is shown where no city is known. */
export const COORDINATE_DECIMALS = 4

/** Goes up whenever the same id would be drawn another way: an address with it in it always leads to the same picture. */
export const AVATAR_VERSION = '1'

/** Where a member's placeholder picture is read. */
export function avatarAddress(userId: string): string {
  return `/api/avatars/${encodeURIComponent(userId)}.svg?v=${AVATAR_VERSION}`
}

export const SUGGESTED_INTERESTS = [
  'Photography', 'Hiking', 'Coffee', 'Cooking', 'Music', 'Travel', 'Yoga', 'Books', 'Art', 'Design', 'Movies', 'Fitness',
  'Gaming', 'Tech', 'Wine', 'Running', 'Museums', 'Outdoors', 'Dancing', 'Sports', 'Pets', 'Fashion', 'Food',
] as const // prettier-ignore

/**
 * How often a member may ask the analyser, for the profile and for opportunities together, and how often everyone together
 * may ask a model. A span begins with its first call.
 */
export const ANALYSER_LIMITS = {
  model: { perHour: 10, perDay: 30, everyonePerDay: 5_000 },
  'built-in': { perHour: 60, perDay: 300 },
} as const

/** Interests count as the same without regard to case, and each may stand once. */
export const Interests = z
  .array(
    z
      .string()
      .trim()
      .min(1, 'An interest cannot be empty.')
      .max(INTEREST_MAX_LENGTH, `At most ${INTEREST_MAX_LENGTH} characters an interest.`),
  )
  .max(INTERESTS_MAX, `At most ${INTERESTS_MAX} interests.`)
  .refine(
    (list) => new Set(list.map((name) => name.toLowerCase())).size === list.length,
    'Each interest may stand once.',
  )

const Latitude = z.number().min(-90).max(90)
const Longitude = z.number().min(-180).max(180)

/** What a member may change of the profile. What is absent stays as it is. */
export const ProfileChange = z
  .object({
    bio: z.string().trim().max(BIO_MAX_LENGTH, `At most ${BIO_MAX_LENGTH} characters.`),
    age: z
      .number('Please enter your age as a number.')
      .int('Please enter your age in whole years.')
      .min(AGE_MIN, `Members are at least ${AGE_MIN}.`)
      .max(AGE_MAX, `Please enter an age up to ${AGE_MAX}.`),
    location: z.string().trim().max(LOCATION_MAX_LENGTH, `At most ${LOCATION_MAX_LENGTH} characters.`),
    interests: Interests,
    latitude: Latitude,
    longitude: Longitude,
  })
  .partial()
  .refine((change) => (change.latitude === undefined) === (change.longitude === undefined), {
    message: 'Latitude and longitude belong together.',
    path: ['latitude'],
  })
export type ProfileChange = z.infer<typeof ProfileChange>

const SocialLinksText = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'The accounts are not valid JSON.' })
    return z.NEVER
  }
})

/** The texts of the Edit Profile form. What is absent stays as it is; `socialLinks` is JSON of a `SocialLinksChange`. */
export const ProfileForm = z
  .strictObject({
    firstName: Name('first name'),
    lastName: Name('last name'),
    socialLinks: SocialLinksText.pipe(SocialLinksChange),
  })
  .partial()
  .refine(isMembersName, { message: OPERATORS_NAME, path: ['firstName'] })
export type ProfileForm = z.infer<typeof ProfileForm>

export const Position = z.object({ latitude: Latitude, longitude: Longitude })
export type Position = z.infer<typeof Position>

export const Place = z.object({ label: z.string(), latitude: z.number(), longitude: z.number() })
export type Place = z.infer<typeof Place>

/** One trait and the member's own words that it came from. */
export const Trait = z.object({ name: z.string(), evidence: z.string() })

/** What an analyser made of a profile. `score` is the sum of the rubric's points, out of 100. */
export const ProfileAnalysis = z.object({
  /** Who made it, in words for people. */
  analyser: z.string(),
  aiGeneratedBio: z.string(),
  traits: z.array(Trait),
  communicationStyle: z.string(),
  score: z.number(),
  rubric: z.array(z.object({ part: z.string(), points: z.number(), of: z.number(), advice: z.string().nullable() })),
  /** Whether the analyser was told what the member's linked LinkedIn account says. */
  isEnhancedWithLinkedin: z.boolean(),
  analysedAt: z.iso.datetime(),
})
export type ProfileAnalysis = z.infer<typeof ProfileAnalysis>

export const profile = {
  update: endpoint({
    method: 'PUT',
    path: '/api/profile',
    access: 'account',
    summary: "Change the member's own profile.",
    body: ProfileChange,
    response: CurrentUser,
  }),
  edit: endpoint({
    method: 'POST',
    path: '/api/profile/update',
    access: 'account',
    summary: "Change the member's name, photo and accounts elsewhere.",
    body: ProfileForm,
    files: { profileImage: photoFile(false) },
    response: CurrentUser,
    errors: [
      'invalid_photo',
      'payload_too_large',
      'unsupported_media_type',
      'too_many_requests',
      'service_unavailable',
    ],
  }),
  locate: endpoint({
    method: 'POST',
    path: '/api/profile/location',
    access: 'account',
    summary: 'Tell where the member is. Only the grid cell is kept.',
    body: Position,
    response: z.object({ latitude: z.number(), longitude: z.number(), location: z.string().nullable() }),
  }),
  analyze: endpoint({
    method: 'POST',
    path: '/api/analyze-profile',
    access: 'account',
    summary: 'Have the profile analysed.',
    response: ProfileAnalysis.extend({ personalityTraits: z.array(z.string()) }),
    errors: ['invalid_input', 'ai_unavailable', 'ai_failed'],
  }),
  analysis: endpoint({
    method: 'GET',
    path: '/api/profile/analysis',
    access: 'account',
    summary: 'The latest analysis of the own profile, or null.',
    response: ProfileAnalysis.nullable(),
  }),
  places: endpoint({
    method: 'GET',
    path: '/api/places',
    access: 'account',
    summary: 'City suggestions for what was typed.',
    query: z.object({ q: z.string().max(200) }),
    response: z.array(Place).max(PLACE_SUGGESTIONS_MAX),
  }),
  /** Positions stay out of addresses: those are kept in histories and in the logs of proxies. */
  placeNearestTo: endpoint({
    method: 'POST',
    path: '/api/places/nearest',
    access: 'account',
    summary: 'The city nearest to a position, or null.',
    body: Position,
    response: Place.nullable(),
  }),
  nearestPlace: endpoint({
    method: 'GET',
    path: '/api/places/nearest',
    access: 'account',
    summary: 'The same, with the position in the address, where it may be kept in logs.',
    query: z.object({
      latitude: z.coerce.number().min(-90).max(90),
      longitude: z.coerce.number().min(-180).max(180),
    }),
    response: Place.nullable(),
  }),
  avatar: endpoint({
    method: 'GET',
    path: '/api/avatars/:file',
    access: 'public',
    summary: 'The generated placeholder picture of a member, `{userId}.svg`. With the current `v` it is kept for good.',
    params: z.object({ file: z.string().regex(/^[\w-]{1,64}\.svg$/) }),
    query: z.object({ v: z.string().max(20).optional() }),
    headers: z.object({ 'accept-encoding': z.string().optional() }),
    response: z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array),
    produces: 'image/svg+xml',
  }),
}
