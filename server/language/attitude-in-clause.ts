import { cuesIn, type CueAt } from './cues.ts'
import { tenses } from './lexicon/attitude.ts'
import { people } from './lexicon/people.ts'
import type { Attitude } from './reading.ts'
import { clauseAround, gapBefore, type Text, type Token } from './text.ts'

const REACH = 16
const NEAR_REACH = 3
const DENIAL_REACH = 6
const NEAR_DENIAL_REACH = 2
const NEGATORS = new Set(['not', 'never', 'no', 'nobody', 'hardly', 'nor', 'neither', 'without'])
const STOPS_NEAR = new Set(['to', 'for', 'into', 'and', 'who', 'turned', 'now', 'with'])
const STOPS_LEFT = new Set(['to', 'for', 'into', 'because'])
const CHOOSING = new Set([
  'rather',
  'prefer',
  'preferred',
  'more',
  'better',
  'sooner',
  'over',
  'choose',
  'pick',
  'take',
])

/** What a cue behind a thing in its clause tells of it, where nothing else comes between: "golf, fishing and football bore me". */
export function toldBehind({ tokens }: Text, cues: readonly CueAt[], last: number): Attitude | null {
  const behind = cues.find((cue) => cue.side === 'after' && cue.tells !== 'time' && cue.first > last)
  if (behind === undefined || (behind.isNear && tokens[behind.last + 1]?.clause === tokens[last]!.clause)) return null
  if (cues.some((cue) => cue.side === 'before' && cue.first > last && cue.first < behind.first)) return null
  const between = tokens.slice(last + 1, behind.first)
  if (isOnceThought(tokens, last)) return 'likes'
  if (behind.isNear && between.length > 1) return null
  const isGoverned = cues.some((cue) => cue.side === 'before' && cue.tells !== 'denial' && cue.last < last)
  if (isGoverned && (between.length > NEAR_REACH || between.some(({ norm }) => norm === 'and'))) return null
  return meant(tokens, behind)
}

/** "I used to think opera was boring" */
function isOnceThought(tokens: readonly Token[], last: number): boolean {
  const { clause } = tokens[last]!
  const said = tokens.slice(0, last).filter((token) => token.clause === clause)
  return /used to (?:think|believe|find|call|say)|i (?:once )?thought/.test(said.map(({ norm }) => norm).join(' '))
}

/** What the nearest cue before a thing that reaches as far tells of it: "I can't stand golf or football". */
export function toldBefore(text: Text, cues: readonly CueAt[], first: number): Attitude | null {
  const before = [...cues.filter((cue) => cue.side === 'before' && cue.last < first), ...headingOf(text, first)]
  for (const cue of before.toReversed()) if (reaches(text, cue, first)) return toldBy(text, before, cue, first)
  return isTurnedDown(text, first) ? 'dislikes' : null
}

function toldBy(text: Text, before: readonly CueAt[], cue: CueAt, first: number): Attitude | null {
  const { tokens } = text
  const isWas = /^(?:was|were)$/.test(tokens[cue.first - 1]?.norm ?? '')
  const isBehindPast = before.some(({ tells, last }) => (tells === 'past' || tells === 'left') && last < cue.first && last >= cue.first - 3) // prettier-ignore
  const isDenied = tokens.slice(0, cue.first).some(({ norm, clause }) => clause === tokens[first]!.clause && NEGATORS.has(norm)) // prettier-ignore
  switch (cue.tells) {
    case 'dislikes':
      return isBehindPast ? 'likes' : meant(tokens, cue)
    case 'likes':
    case 'wants':
      return (isBehindPast || isWas) && !isNegated(tokens, cue) ? 'past' : meant(tokens, cue)
    case 'denial':
      return isDenied && isDoubled(tokens, cue) ? 'likes' : deniedIn(tokens, first)
    case 'exception':
      return isTurnedFromDislike(text, cue) ? 'likes' : 'dislikes'
    default:
      return meant(tokens, cue)
  }
}

/** "Never without my camera", "not a week that I don't swim" */
function isDoubled(tokens: readonly Token[], { first }: CueAt): boolean {
  const { norm, clause } = tokens[first]!
  return (
    norm === 'without' ||
    tokens.slice(Math.max(0, first - 4), first).some((token) => token.clause === clause && token.norm === 'that')
  )
}

/** "I hate all sports except cricket" */
function isTurnedFromDislike(text: Text, exception: CueAt): boolean {
  const { sentence } = text.tokens[exception.first]!
  return cuesIn(text).some(({ tells, last }) => {
    return (
      last < exception.first && text.tokens[last]!.sentence === sentence && (tells === 'dislikes' || tells === 'denial')
    )
  })
}

/** What a cue tells, turned round where it is denied: "don't hate", "never gave up", "not looking for". */
export function meant(tokens: readonly Token[], cue: CueAt): Attitude {
  const isDenied = isNegated(tokens, cue)
  switch (cue.tells) {
    case 'likes':
    case 'wants':
      return isDenied ? 'dislikes' : 'likes'
    case 'past':
    case 'left':
    case 'time':
      return isDenied ? 'likes' : 'past'
    default:
      return isDenied ? 'likes' : 'dislikes'
  }
}

function isNegated(tokens: readonly Token[], { first, side }: CueAt): boolean {
  const { clause } = tokens[first]!
  const reach = side === 'after' ? 1 : 2
  return tokens.slice(Math.max(0, first - reach), first).some((token) => token.clause === clause && NEGATORS.has(token.norm)) // prettier-ignore
}

/** "I don't play enough chess" and "not as often as I'd like" deny the amount; "haven't skied in years" is past. */
function deniedIn(tokens: readonly Token[], first: number): Attitude {
  const { clause } = tokens[first]!
  const said = tokens.filter((token) => token.clause === clause).map(({ norm }) => norm).join(' ') // prettier-ignore
  if (/ enough|as (?:often|much|many) as|only |just /.test(said)) return 'likes'
  return /(?:have|has|had) not .*(?:years|months|ages|decades|lately)|since |(?:these days|nowadays|any ?more|any longer| now)$/.test(
    said,
  )
    ? 'past'
    : 'dislikes'
}

function reaches(text: Text, cue: CueAt, first: number): boolean {
  const between = text.tokens.slice(cue.last + 1, first)
  if (cue.tells === 'denial') return reachesAsDenial(text, cue, first, between)
  if (cue.isNear) return between.length < NEAR_REACH && !hasComma(text, cue.last + 1, first) && !between.some(({ norm }) => STOPS_NEAR.has(norm)) // prettier-ignore
  if (cue.tells === 'left' && between.some(({ norm }) => STOPS_LEFT.has(norm))) return false
  return between.length <= REACH && !goesOnToAnotherDeed(text, cue.last + 1, first)
}

/** "Sold the flat, bought a ketch": what one verb tells ends where the next begins. */
function goesOnToAnotherDeed(text: Text, from: number, to: number): boolean {
  return text.tokens.slice(from + 1, to).some(({ norm }, at) => {
    const isDeed = tenses.past.has(norm) || tenses.beginning.has(norm)
    const isJoined = text.tokens[from + at]?.norm === 'and' && people.verbs.has(norm)
    return isJoined || (isDeed && gapBefore(text, from + 1 + at).includes(','))
  })
}

function reachesAsDenial(text: Text, cue: CueAt, first: number, between: readonly Token[]): boolean {
  if (between.some(({ norm }) => norm === 'and')) return false
  const [, end] = clauseAround(text, first)
  const isList = text.tokens.slice(cue.last + 1, end + 1).some(({ norm }) => norm === 'or' || norm === 'nor')
  if (isList) return between.length <= REACH
  if (hasComma(text, cue.last + 1, first)) return false
  return between.length < (cue.isNear ? NEAR_DENIAL_REACH : DENIAL_REACH)
}

/** A cue that ends a clause before it with a colon or a dash: "Can't stand: golf, fishing". */
function headingOf(text: Text, first: number): CueAt[] {
  const { sentence, clause } = text.tokens[first]!
  return cuesIn(text).filter(({ side, last }) => {
    const next = text.tokens[last + 1]
    if (side !== 'before' || next === undefined || last >= first || next.sentence !== sentence) return false
    return next.clause > text.tokens[last]!.clause && next.clause <= clause && /[:–—-]/.test(gapBefore(text, last + 1))
  })
}

/** "I'd rather read than watch football", "tea over coffee any day", "I prefer books to television". */
function isTurnedDown(text: Text, first: number): boolean {
  const [start] = clauseAround(text, first)
  const before = text.tokens.slice(start, first).map(({ norm }) => norm)
  const than = before.lastIndexOf('than')
  if (than > 0 && before[than - 1] !== 'more') return before.slice(0, than).some((norm) => CHOOSING.has(norm))
  const at = Math.max(before.lastIndexOf('over'), before.lastIndexOf('to'))
  return at > before.indexOf('prefer') + 1 && before.includes('prefer') && before.length - at <= NEAR_DENIAL_REACH
}

function hasComma(text: Text, from: number, to: number): boolean {
  for (let at = from; at <= to; at++) if (gapBefore(text, at).includes(',')) return true
  return false
}
