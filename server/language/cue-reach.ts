import type { CueAt } from './cues.ts'
import { tenses } from './attitude-cues.ts'
import { people } from './lexicon/people.ts'
import { clauseAround, gapBefore, type Text, type Token } from './text.ts'

const REACH = 16
const NEAR_REACH = 3
const DENIAL_REACH = 6
const NEAR_DENIAL_REACH = 2
const STOPS_NEAR = new Set(['to', 'for', 'into', 'and', 'who', 'turned', 'now', 'with'])
const STOPS_LEFT = new Set(['to', 'for', 'into', 'because'])
const STOPS_LOST = new Set(['in', 'on', 'at', 'with', 'under'])
const STOPS_DENIAL = new Set(['and', 'till', 'until', 'before', 'than', 'unless', 'so'])
const OBJECTS = new Set(['it', 'them', 'him', 'her', 'me', 'you'])

/** Whether what a cue tells goes on as far as to a thing behind it in its clause. */
export function reaches(text: Text, cue: CueAt, first: number): boolean {
  const between = text.tokens.slice(cue.last + 1, first)
  if (cue.tells === 'dislikes' && OBJECTS.has(between[0]?.norm ?? '')) return false
  if (cue.tells === 'denial') return reachesAsDenial(text, cue, first, between)
  if (cue.isNear) return between.length < NEAR_REACH && !hasComma(text, cue.last + 1, first) && !between.some(({ norm }) => STOPS_NEAR.has(norm)) // prettier-ignore
  if (cue.tells === 'left' && between.some(({ norm }) => STOPS_LEFT.has(norm))) return false
  const isLost = text.tokens.slice(cue.first, cue.last + 1).some(({ norm }) => norm === 'left' || norm === 'lost')
  if (isLost && between.some(({ norm }) => STOPS_LOST.has(norm))) return false
  return between.length <= REACH && !goesOnToAnotherDeed(text, cue.last + 1, first)
}

function reachesAsDenial(text: Text, cue: CueAt, first: number, between: readonly Token[]): boolean {
  if (between.some(({ norm }) => STOPS_DENIAL.has(norm))) return false
  const [, end] = clauseAround(text, first)
  const isList = text.tokens.slice(cue.last + 1, end + 1).some(({ norm }) => norm === 'or' || norm === 'nor')
  if (isList) return between.length <= REACH
  if (hasComma(text, cue.last + 1, first)) return false
  return between.length < (cue.isNear ? NEAR_DENIAL_REACH : DENIAL_REACH)
}

/** "Sold the flat, bought a ketch": what one verb tells ends where the next begins. */
function goesOnToAnotherDeed(text: Text, from: number, to: number): boolean {
  return text.tokens.slice(from + 1, to).some(({ norm }, at) => {
    const isDeed = tenses.past.has(norm) || tenses.beginning.has(norm)
    const isJoined = text.tokens[from + at]?.norm === 'and' && people.verbs.has(norm)
    return isJoined || (isDeed && gapBefore(text, from + 1 + at).includes(','))
  })
}

function hasComma(text: Text, from: number, to: number): boolean {
  for (let at = from; at <= to; at++) if (gapBefore(text, at).includes(',')) return true
  return false
}
