import * as schema from '#contract/profile.schema.ts'
import type { ProfileChange } from '#contract/profile.ts'
import { fieldErrors, type FieldErrors } from '#web/ui/field-errors.ts'
import type { Basics } from './basics.ts'
import { parseInterests } from './interests.ts'

type CheckedBasics =
  | { change: ProfileChange; errors: null }
  | { change: null; errors: FieldErrors; isIncomplete: boolean }

/** Age, location and bio are required; the contract says the rest. */
export function checkBasics({ age, location, position, bio, interests }: Basics): CheckedBasics {
  const missing: FieldErrors = {
    ...(age.trim() === '' && { age: 'Please enter your age.' }),
    ...(location.trim() === '' && { location: 'Please enter your city.' }),
    ...(bio.trim() === '' && { bio: 'Please write a few words about yourself.' }),
  }
  const parsed = schema.ProfileChange.safeParse({
    age: Number(age),
    location,
    bio,
    interests: parseInterests(interests),
    ...position,
  })
  const isIncomplete = Object.keys(missing).length > 0
  if (parsed.success && !isIncomplete) return { change: parsed.data, errors: null }

  const wrong = parsed.success ? {} : fieldErrors(parsed.error.issues)
  return { change: null, errors: { ...wrong, ...missing }, isIncomplete }
}

/** What is wrong with a list of interests, in words for people. */
export function interestsFault(interests: readonly string[]): string | undefined {
  return schema.Interests.safeParse(interests).error?.issues[0]?.message
}
