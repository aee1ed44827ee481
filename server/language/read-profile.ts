import { NOTHING_READ, type Reading } from './reading.ts'

/** Counts up whenever the same text is read differently: what is stored of another version is made anew. */
export const READER_VERSION = 1

/** Understands a profile by what its member wrote. */
export function readProfile({ interests }: { bio: string | null; interests: string[] }): Reading {
  const things = interests.map((words) => ({
    concept: words.toLowerCase(),
    mass: 1,
    attitude: 'likes' as const,
    isListed: true,
    words,
  }))
  return { ...NOTHING_READ, things }
}
