import { cuesIn, type CueAt } from './cues.ts'
import { tenses } from './attitude-cues.ts'
import { clauseAround, gapBefore, type Text, type Token } from './text.ts'

const PERFECT = new Set(['have', 'has', 'been'])
const NO_VERBS = /^(?:obsessed|addicted|hooked|retired|based|married|interested|talented|tired|bored|excited|limited|advanced|mixed|need|speed|breed|weed|seed|feed|bed|red|shed)$/ // prettier-ignore
const UNTIL = new Set(['till', 'til', 'until'])

const REACH_OF_UNTIL = 6
const NOT_TURNED = /^(?:out|into|to|up|me|my|the|on|off|down|around|away)$/

/**
 * Whether a clause tells of something that was and is over: a verb of the past with its time ("I danced as a kid"), or with what
 * ended it ("hurler till my shoulder went"), but not what began then ("learned chess at school") or goes on ("still", "since").
 */
export function isOfThePast(text: Text, cues: readonly CueAt[], first: number, last: number): boolean {
  const [start, end] = clauseAround(text, first)
  const clause = text.tokens.slice(start, end + 1)
  if (text.tokens.slice(last + 1, end + 1).some((_, at) => hasEnded(text.tokens, last + 1 + at))) return true
  if (isTurned(text.tokens, last)) return true
  const [before, after] = whatCameAfter(clause)
  const isDated =
    before < after || cues.some(({ tells }) => tells === 'time') || isLedByTime(text, start) || clause.some(isYearPast)
  if (isDated && goesOnToNow(text, last)) return true
  const isOver = isFollowedByNow(text, end) && clause.some(({ norm }) => tenses.past.has(norm))
  return (isDated || isOver) && tellsOfThePast(clause.filter((_, at) => at < before || at >= after))
}

/** "Chef turned teacher" */
function isTurned(tokens: readonly Token[], last: number): boolean {
  return tokens[last + 1]?.norm === 'turned' && !NOT_TURNED.test(tokens[last + 2]?.norm ?? 'out')
}

/** "Chef for ten years, postman now", "once a goth, now an accountant" */
function goesOnToNow(text: Text, last: number): boolean {
  const { tokens } = text
  const { sentence } = tokens[last]!
  let hasComma = false
  for (let at = last + 1; tokens[at]?.sentence === sentence; at++) {
    if (/[,;–—-]/.test(gapBefore(text, at))) hasComma = true
    if (hasComma && /^(?:now|then)$/.test(tokens[at]!.norm)) return true
    if (!hasComma && tenses.present.has(tokens[at]!.norm)) return false
  }
  return false
}

/** "I played the oboe. Now I garden." */
function isFollowedByNow({ tokens }: Text, end: number): boolean {
  const next = tokens.slice(end + 1, end + 4).map(({ norm }) => norm).join(' ') // prettier-ignore
  return /^(?:but |and )?(?:now|nowadays|these days|today)\b/.test(next)
}

/** "As a kid, I danced": the time is a clause of its own before. */
function isLedByTime(text: Text, start: number): boolean {
  const { tokens } = text
  if (start === 0 || tokens[start - 1]!.sentence !== tokens[start]!.sentence) return false
  const [first, last] = clauseAround(text, start - 1)
  const isOfAClause = /^(?:when|back)$/.test(tokens[first]!.norm)
  return cuesIn(text).some(
    (cue) => cue.tells === 'time' && cue.first >= first && cue.first <= first + 1 && (cue.last === last || isOfAClause),
  )
}

function tellsOfThePast(clause: readonly Token[]): boolean {
  if (clause.some(({ norm }) => tenses.beginning.has(norm) || tenses.present.has(norm))) return false
  return clause.some(({ norm }, at) => {
    const isPast = tenses.past.has(norm) || (norm.endsWith('ed') && !NO_VERBS.test(norm))
    return isPast && !clause.slice(Math.max(0, at - 2), at).some((word) => PERFECT.has(word.norm))
  })
}

function isYearPast({ norm }: Token, at: number, clause: readonly Token[]): boolean {
  return /^(?:19\d\d|20[01]\d)$/.test(norm) && /^(?:in|until|till)$/.test(clause[at - 1]?.norm ?? '')
}

/** From "before" to what happened then: "I rode motorbikes before the twins came". Nowhere if nothing did. */
function whatCameAfter(clause: readonly Token[]): [from: number, to: number] {
  const from = clause.findIndex(({ norm }) => norm === 'before')
  const length = clause.slice(from + 1, from + REACH_OF_UNTIL).findLastIndex(({ norm }) => tenses.ending.has(norm))
  return from < 0 || length < 0 ? [0, 0] : [from, from + length + 2]
}

function hasEnded(tokens: readonly Token[], at: number): boolean {
  if (!UNTIL.has(tokens[at]!.norm)) return false
  const { sentence } = tokens[at]!
  return tokens
    .slice(at + 1, at + REACH_OF_UNTIL)
    .some(
      (token) =>
        token.sentence === sentence &&
        (tenses.ending.has(token.norm) || tenses.past.has(token.norm) || /[^e]ed$/.test(token.norm)),
    )
}
