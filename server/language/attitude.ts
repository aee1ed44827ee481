import { toldBefore, toldBehind } from './attitude-in-clause.ts'
import { toldLater } from './attitude-later.ts'
import { cuesIn } from './cues.ts'
import { isOfThePast } from './past.ts'
import type { Attitude } from './reading.ts'
import { clauseAround, type Text } from './text.ts'
import { isWriters, WRITERS_OWN } from './whose.ts'

/**
 * How the writer stands to what is written from token `first` to `last`. What is somebody else's is theirs whatever is said of it.
 * Otherwise the clause tells, before and behind it ("hate golf", "golf bores me", "golf as a kid"), and the clause after that may
 * tell better ("Golf? No thanks", "used to hate opera, now I love it"). What nothing is told of is liked.
 */
export function attitudeOf(text: Text, first: number, last: number): Attitude {
  if (!isWriters(text, first)) return toldLater(text, last, 'others') ?? 'others'
  // "Sold my motorbike": of a name that begins with it, "my" says whose it is and what is said of it.
  const isOwned = first < last && WRITERS_OWN.has(text.tokens[first]!.norm)
  const told = toldInClause(text, isOwned ? first + 1 : first, last)
  return toldLater(text, last, told) ?? told ?? 'likes'
}

function toldInClause(text: Text, first: number, last: number): Attitude | null {
  const [start, end] = clauseAround(text, first)
  const cues = cuesIn(text).filter((cue) => {
    const isApart = cue.last < first || cue.first > last
    return isApart && cue.first >= start && cue.last <= end && isWriters(text, cue.first)
  })
  const behind = toldBehind(text, cues, last)
  const before = toldBefore(text, cues, first)
  if (behind === 'past' || before === 'past') return 'past'
  if (before !== 'likes' && isOfThePast(text, cues, first, last)) return 'past'
  return behind ?? before
}
