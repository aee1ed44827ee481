import { readProfile } from '#server/language/read-profile.ts'
import type { Reading } from '#server/language/reading.ts'

/** Whom is written of: what they wrote and what was understood of it. */
export type Subject = {
  firstName: string
  age: number
  location: string
  bio: string
  interests: string[]
  reading: Reading
}

/** Reads a profile for whoever writes of it. */
export function subjectOf({ firstName, age, location, bio, interests }: Omit<Subject, 'reading'>): Subject {
  return { firstName, age, location, bio, interests, reading: readProfile({ bio, interests }) }
}
