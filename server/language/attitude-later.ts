import { meant } from './cue-meaning.ts'
import { cuesIn, type CueAt } from './cues.ts'
import type { Attitude } from './reading.ts'
import { clauseAround, gapBefore, type Text, type Token } from './text.ts'
import { isWriters } from './whose.ts'

const STANDS_FOR_IT = new Set(['it', 'that', 'them', 'those', 'both', 'this', 'these', 'they'])
const LEADS_TO_IT = new Set(['but', 'it', 'that', 'they', 'this', 'these', 'those', 'which', 'sadly', 'sorry', 'and', 'so', 'now', 'would', 'is']) // prettier-ignore
const GOES_ON = new Set(['it', 'to', 'that', 'try', 'learn', 'start', 'again', 'back', 'have', 'a'])
const SHORT_SENTENCE = 8
const SHORT_ANSWER = 5

/**
 * What the clause after that of a thing tells of it: "gave it up", "no thanks", "it bores me", "now I love it", "but would love to".
 * A liking or a wish there turns what was told before; it is nothing new where nothing was.
 */
export function toldLater(text: Text, last: number, told: Attitude | null): Attitude | null {
  const { tokens } = text
  const [, end] = clauseAround(text, last)
  if (end + 1 >= tokens.length) return null
  const [start, stop] = clauseAround(text, end + 1)
  const isSameSentence = tokens[start]!.sentence === tokens[last]!.sentence
  for (const cue of cuesIn(text)) {
    if (cue.first < start || cue.last > stop || !isWriters(text, cue.first)) continue
    if (told === 'past' && cue.tells === 'wants' && isTakenUpAgain(tokens, cue, stop)) return 'likes'
    if (!isOfWhatWasSaid(text, cue, start, stop, isSameSentence)) continue
    if (cue.tells === 'wants') return told === null || meant(tokens, cue) === 'dislikes' ? null : 'likes'
    const tells = meant(tokens, cue)
    return told === 'past' && tells === 'dislikes' ? told : tells
  }
  return null
}

function isOfWhatWasSaid(text: Text, cue: CueAt, start: number, stop: number, isSameSentence: boolean): boolean {
  const { tokens } = text
  const next = tokens[cue.last + 1]?.norm ?? ''
  if (tokens[cue.last]!.norm === 'miss') return false
  if (cue.tells === 'wants') return cue.last === stop || (cue.last + 2 >= stop && GOES_ON.has(next))
  if (cue.tells === 'denial' || cue.tells === 'time' || cue.tells === 'exception') return false
  if (cue.side === 'before') return STANDS_FOR_IT.has(next) && cue.last + 1 <= stop && !cue.isNear
  const lead = tokens.slice(start, cue.first)
  if (cue.isNear)
    return cue.first === start && cue.last === stop && (!isSameSentence || /[:–—-]|…/.test(gapBefore(text, start)))
  if (lead.length > 2 || !lead.every(({ norm }) => LEADS_TO_IT.has(norm))) return false
  return isSameSentence || lead.length > 0 || isAnswer(text, start, stop)
}

/** "Played frisbee at uni and want to keep going", "and would love to get back on court", but not "and would love to go back to Spain". */
function isTakenUpAgain(tokens: readonly Token[], cue: CueAt, stop: number): boolean {
  const wanted = tokens.slice(cue.last + 1, stop + 1).map(({ norm }) => norm).join(' ') // prettier-ignore
  return /\bagain$|\bkeep (?:going|it up|playing|at it)\b|\b(?:get|getting) back (?:on|in|into|at)\b|\bback (?:into|at) it\b/.test(
    wanted,
  )
}

/** "Karaoke? No thanks." "Tried pottery once. Never again." */
function isAnswer(text: Text, start: number, stop: number): boolean {
  const asked = text.tokens[start - 1]!.sentence
  const length = text.tokens.filter(({ sentence }) => sentence === asked).length
  return stop - start < SHORT_ANSWER && (length <= SHORT_SENTENCE || gapBefore(text, start).includes('?'))
}
