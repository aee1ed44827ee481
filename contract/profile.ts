import type { z } from 'zod'
import { calls } from './endpoint.ts'
import type * as schema from './profile.schema.ts'

/** In years. */
export const AGE_MIN = 18
export const AGE_MAX = 120

/** Lengths are in characters, and a member has at most so many interests. */
export const NAME_MAX_LENGTH = 50
export const BIO_MAX_LENGTH = 1000
export const LOCATION_MAX_LENGTH = 120
export const INTEREST_MAX_LENGTH = 40
export const INTERESTS_MAX = 30

/** What the interests card offers to whoever has nothing in mind. */
export const SUGGESTED_INTERESTS = [
  'Photography', 'Hiking', 'Coffee', 'Cooking', 'Music', 'Travel', 'Yoga', 'Books', 'Art', 'Design', 'Movies', 'Fitness',
  'Gaming', 'Tech', 'Wine', 'Running', 'Museums', 'Outdoors', 'Dancing', 'Sports', 'Pets', 'Fashion', 'Food',
] as const // prettier-ignore

export type ProfileChange = z.output<typeof schema.ProfileChange>
export type ProfileForm = z.output<typeof schema.ProfileForm>

export const profile = calls<typeof schema.profileApi>({
  update: 'PUT /api/profile',
  edit: 'POST /api/profile/update',
})
