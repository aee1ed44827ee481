import { declinedIn } from './declined.ts'
import { overIn } from './factuality.ts'
import { kindsIn } from './kinds.ts'
import { leftoverOf } from './leftover.ts'
import type { Reading, Thing, Wish } from './reading.ts'
import { situationsIn } from './situations.ts'
import { textOf } from './text.ts'
import { thingsIn } from './things.ts'
import { originsIn, tonguesIn } from './tongues.ts'
import { wishesIn } from './wishes.ts'
import { workIn } from './work.ts'

/** Counts up whenever the same text is read differently, or other words of it may be quoted: what is stored of another version is made anew. */
export const READER_VERSION = 60

/** Understands a profile by what its member wrote. */
export function readProfile({ bio, interests }: { bio: string | null; interests: string[] }): Reading {
  const text = textOf(bio ?? '')
  const does = workIn(text)
  const situations = situationsIn(text, does)
  const things = thingsIn(text, interests, { does, situations })
  const tongues = tonguesIn(text)
  const origins = originsIn(text)
  const understood = { things, does, situations, tongues, origins }
  const wishes = wishesIn(text, { things, does, situations })
  return {
    ...understood,
    things: things.filter((thing) => !isLacking(thing, wishes.seeks)),
    ...wishes,
    leftover: leftoverOf(text, understood),
    over: overIn(text),
    declined: declinedIn(text),
    kinds: kindsIn(text),
  }
}

/** Who cannot swim and would learn it does not dislike it. */
function isLacking({ attitude, words }: Thing, seeks: Wish[]): boolean {
  if (attitude !== 'dislikes' && attitude !== 'past') return false
  return (
    words !== '' &&
    seeks.some(
      ({ purpose, words: sought }) => purpose === 'learn' && (sought.includes(words) || words.endsWith(sought)),
    )
  )
}
