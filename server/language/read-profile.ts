import type { Reading } from './reading.ts'
import { situationsIn } from './situations.ts'
import { textOf } from './text.ts'
import { thingsIn } from './things.ts'
import { originsIn, tonguesIn } from './tongues.ts'
import { workIn } from './work.ts'

/** Counts up whenever the same text is read differently: what is stored of another version is made anew. */
export const READER_VERSION = 2

/** Understands a profile by what its member wrote. */
export function readProfile({ bio, interests }: { bio: string | null; interests: string[] }): Reading {
  const text = textOf(bio ?? '')
  const does = workIn(text)
  return {
    things: thingsIn(text, interests),
    seeks: [],
    offers: [],
    does,
    situations: situationsIn(text, does),
    tongues: tonguesIn(text),
    origins: originsIn(text),
    leftover: [],
  }
}
