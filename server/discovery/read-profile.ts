import { LRUCache } from 'lru-cache'
import { features, type Features } from '#server/matching/match-features.ts'

type Written = {
  id: string
  firstName: string
  age: number | null
  bio: string | null
  interests: string[]
  personalityTraits: string[]
}

/** What is kept of a profile takes about nine times the room of its text. */
const BYTES_A_CHARACTER = 9
const KEPT_MAX_BYTES = 64_000_000
const known = new LRUCache<string, Features>({
  maxSize: KEPT_MAX_BYTES,
  sizeCalculation: (_, text) => text.length * BYTES_A_CHARACTER,
})

/** What matching knows of a member. Reading a bio costs more than comparing it, so that each is read once while it stands. */
export function readProfile(written: Written): Features {
  const { id, firstName, age, bio, interests, personalityTraits } = written
  const profile = { id, firstName, age: age ?? 0, bio: bio ?? '', interests, traits: personalityTraits }
  const key = profileKey(written)
  const found = known.get(key)
  if (found) return found

  const read = features(profile)
  known.set(key, read)
  return read
}

/** All that matching goes by. No text of the database holds a zero, so that no two profiles have one key. */
export function profileKey({ firstName, age, bio, interests, personalityTraits }: Written): string {
  return [firstName, age, bio, interests.length, ...interests, ...personalityTraits].join('\0')
}
