import { z } from 'zod'
import { CurrentUser } from './auth.ts'
import { endpoint } from './endpoint.ts'
import { isMembersName, Name, OPERATORS_NAME } from './names.ts'
import { photoFile } from './photos.ts'
import { Position } from './places.ts'
import { SocialLinksChange } from './social-links.ts'

export const AGE_MIN = 18
export const AGE_MAX = 120
export const BIO_MAX_LENGTH = 1000
export const LOCATION_MAX_LENGTH = 120
export const INTEREST_MAX_LENGTH = 40
export const INTERESTS_MAX = 30

export const SUGGESTED_INTERESTS = [
  'Photography', 'Hiking', 'Coffee', 'Cooking', 'Music', 'Travel', 'Yoga', 'Books', 'Art', 'Design', 'Movies', 'Fitness',
  'Gaming', 'Tech', 'Wine', 'Running', 'Museums', 'Outdoors', 'Dancing', 'Sports', 'Pets', 'Fashion', 'Food',
] as const // prettier-ignore

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
    ...Position.shape,
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
}
