import { deniedIn, isDoubled, isNegated, isTurnedFromDislike, meant, NEGATORS } from './cue-meaning.ts'
import { reaches } from './cue-reach.ts'
import { cuesIn, type CueAt } from './cues.ts'
import type { Attitude } from './reading.ts'
import { clauseAround, gapBefore, type Text, type Token } from './text.ts'

const ADJACENT = 3
const PRONOUNS = new Set(['it', 'that', 'he', 'she', 'they', 'this', 'who', 'which'])
const CHOOSING = new Set('rather prefer preferred more better sooner over choose pick take'.split(' '))

/** What a cue behind a thing in its clause tells of it, where nothing else comes between: "golf, fishing and football bore me". */
export function toldBehind({ tokens }: Text, cues: readonly CueAt[], last: number): Attitude | null {
  const behind = cues.find((cue) => cue.side === 'after' && cue.tells !== 'time' && cue.first > last)
  if (behind === undefined || (behind.isNear && tokens[behind.last + 1]?.clause === tokens[last]!.clause)) return null
  if (cues.some((cue) => cue.side === 'before' && cue.first > last && cue.first < behind.first)) return null
  const between = tokens.slice(last + 1, behind.first)
  if (isOnceThought(tokens, last)) return 'likes'
  if (behind.isNear && between.length > 0) return null
  if (isOfAnother(between)) return null
  const isGoverned = cues.some((cue) => cue.side === 'before' && cue.tells !== 'denial' && cue.last < last)
  if (isGoverned && (between.length > ADJACENT || between.some(({ norm }) => norm === 'and'))) return null
  return meant(tokens, behind)
}

/** "A novel until it's over": what is over is not the novel. */
function isOfAnother(between: readonly Token[]): boolean {
  const [joint, subject] = between.slice(-2)
  return subject !== undefined && PRONOUNS.has(subject.norm) && joint!.norm !== 'and'
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
  if (than > 0 && before[than - 1] !== 'more' && !/^(?:i|we|you)$/.test(before[than + 1] ?? ''))
    return before.slice(0, than).some((norm) => CHOOSING.has(norm))
  const at = Math.max(before.lastIndexOf('over'), before.lastIndexOf('to'))
  return at > before.indexOf('prefer') + 1 && before.includes('prefer') && before.length - at <= 2
}
