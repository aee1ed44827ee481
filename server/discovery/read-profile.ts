import { readProfile, type Reading } from '#server/language/reading.ts'

type Member = {
  firstName: string
  age: number | null
  bio: string | null
  interests: string[]
  personalityTraits: string[]
}

/** What a member wrote, as matching goes by it. Members who have not filled in a part of it are read all the same. */
export function readingOf({ firstName, age, bio, interests, personalityTraits: traits }: Member): Reading {
  return readProfile({ firstName, age: age ?? 0, bio: bio ?? '', interests, traits })
}
