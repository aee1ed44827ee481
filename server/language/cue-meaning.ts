import { cuesIn, type CueAt } from './cues.ts'
import type { Attitude } from './reading.ts'
import type { Text, Token } from './text.ts'

export const NEGATORS = new Set(['not', 'never', 'no', 'hardly', 'nor', 'neither', 'without'])

const OF_AMOUNT = / enough|as (?:often|much|many) as|only |just /
const NO_LONGER =
  /(?:have|has|had) not .*(?:years?|months|ages|decades?|lately)|since |(?:these days|nowadays|any ?more|any longer| now)$/

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

export function isNegated(tokens: readonly Token[], { first, side }: CueAt): boolean {
  const { clause } = tokens[first]!
  const reach = side === 'after' ? 1 : 2
  return tokens.slice(Math.max(0, first - reach), first).some((token) => token.clause === clause && NEGATORS.has(token.norm)) // prettier-ignore
}

/** "I don't play enough chess" and "not as often as I'd like" deny the amount, "can't pass a bookshop without buying" nothing; "haven't skied in years" is past. */
export function deniedIn(tokens: readonly Token[], first: number): Attitude {
  const { clause } = tokens[first]!
  const said = tokens.filter((token) => token.clause === clause).map(({ norm }) => norm).join(' ') // prettier-ignore
  if (OF_AMOUNT.test(said) || isFollowedBy(tokens, first, 'without') || isMissed(said)) return 'likes'
  return NO_LONGER.test(said) ? 'past' : 'dislikes'
}

/** "A day without coffee is wasted", but not "life without Facebook is bliss"; "no garden of my own, sadly". */
function isMissed(clause: string): boolean {
  if (/\bno (?:\S+ ){1,3}of (?:my|our) own\b/.test(clause)) return true
  const [, told] = /\bwithout (?:\S+ ){1,5}?(?:is|are|would|feels?|has|have|does|do|makes?)\b(.*)/.exec(clause) ?? []
  return told !== undefined && !WELCOME.test(told)
}
const WELCOME =
  /\b(?:bliss|better|best|great|good|fine|lovely|wonderful|brilliant|easier|happier|healthier|calmer|quieter|simpler|cheaper|lighter|possible|peace|peaceful|heaven|freedom|perfect|enough|sweeter)\b/

/** "Never without my camera", "not a week that I don't swim" */
export function isDoubled(tokens: readonly Token[], { first }: CueAt): boolean {
  const { norm, clause } = tokens[first]!
  return (
    norm === 'without' ||
    tokens.slice(Math.max(0, first - 4), first).some((token) => token.clause === clause && token.norm === 'that')
  )
}

/** "I hate all sports except cricket" */
export function isTurnedFromDislike(text: Text, exception: CueAt): boolean {
  const { sentence } = text.tokens[exception.first]!
  return cuesIn(text).some(({ tells, last }) => {
    return (
      last < exception.first && text.tokens[last]!.sentence === sentence && (tells === 'dislikes' || tells === 'denial')
    )
  })
}

function isFollowedBy(tokens: readonly Token[], first: number, word: string): boolean {
  const { clause } = tokens[first]!
  return tokens.slice(first + 1).some((token) => token.clause === clause && token.norm === word)
}
