import type { CurrentUser } from '#contract/members.ts'
import * as schema from '#contract/profile.schema.ts'
import type { ProfileChange } from '#contract/profile.ts'
import { fieldErrors, type FieldErrors } from '#web/ui/field-errors.ts'
import { parseInterests } from './interests.ts'

/** The first step of onboarding as it is typed. A position belongs to the city that was chosen with it. */
export type Basics = {
  age: string
  location: string
  position: { latitude: number; longitude: number } | null
  bio: string
  interests: string
}

export function basicsOf(user: CurrentUser): Basics {
  return {
    age: user.age === null ? '' : String(user.age),
    location: user.location ?? '',
    position: null,
    bio: user.bio ?? '',
    interests: user.interests.join(', '),
  }
}

type CheckedBasics =
  | { change: ProfileChange; errors: null }
  | { change: null; errors: FieldErrors; isIncomplete: boolean }

export type About = Omit<Basics, 'interests'>

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
