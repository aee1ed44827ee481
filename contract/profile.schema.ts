import { z } from 'zod'
import { CurrentUser } from './members.schema.ts'
import { api } from './endpoint.ts'
import { isMembersName, Name, OPERATORS_NAME } from './names.schema.ts'
import { photoFile, PICTURE_LIMIT } from './photos.schema.ts'
import { Position } from './places.schema.ts'
import { AGE_MAX, AGE_MIN, BIO_MAX_LENGTH, INTEREST_MAX_LENGTH, INTERESTS_MAX, LOCATION_MAX_LENGTH } from './profile.ts'
import { SOCIAL_LINK_MAX_LENGTH, socialAccount, socialAccountRefusal, type SocialNetwork } from './social-links.ts'

const Account = (network: SocialNetwork) =>
  z
    .string()
    .max(SOCIAL_LINK_MAX_LENGTH, `At most ${SOCIAL_LINK_MAX_LENGTH} characters.`)
    .transform((typed, context) => {
      const refusal = socialAccountRefusal(network, typed)
      if (refusal) context.addIssue({ code: 'custom', message: refusal })
      return socialAccount(network, typed)?.href ?? null
    })

/** What a member typed for their accounts, as the links to store. Null removes one; what is absent stays as it is. */
export const SocialLinksChange = z
  .object({ instagram: Account('instagram'), twitter: Account('twitter'), snapchat: Account('snapchat') })
  .partial()

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

export const profileApi = api({
  update: {
    access: 'account',
    summary: "Change the member's own profile.",
    body: ProfileChange,
    response: CurrentUser,
  },
  edit: {
    access: 'account',
    summary: "Change the member's name, photo and accounts elsewhere.",
    body: ProfileForm,
    files: { profileImage: photoFile(false) },
    response: CurrentUser,
    errors: ['invalid_photo', 'payload_too_large', 'unsupported_media_type', 'service_unavailable'],
    limit: PICTURE_LIMIT,
    load: 'waiting',
  },
})
