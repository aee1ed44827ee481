import { cuesIn } from './cues.ts'
import { reaches } from './cue-reach.ts'
import { wordSet } from './lexicon/word-set.ts'
import { isInPassing, isWho } from './lexicon/in-passing.ts'
import type { Passage } from './passages.ts'
import { clauseAround } from './text.ts'

/** So many words may stand between "love" and what is loved ("love spending time with my family"). */
const NEAR = 4
const NOT_LOVED_BEHIND = wordSet('in at on by before after since until till during near from than')
const DETERMINERS = wordSet('i we a an the my our your his her their some any this that these those all every each')
/** "I volunteer" and "I tutor" tell what is done. */
const WRITERS = wordSet('i we')
const FILLERS = wordSet(
  'a an the my our some any all and or good great nice new old big lots of more mostly always lover fan nerd addict too also',
)

/**
 * Whether a bio only mentions what stands from one piece to another: somebody ("my mother", "a plumber"), or what is mostly spoken of in passing ("by
 * Christmas"). Not where it is told to be liked or disliked, nor where it stands by itself in an enumeration ("Rain, tea, books").
 */
export function isOnlyMentioned({ text, pieces }: Passage, first: number, last: number): boolean {
  const start = pieces[first]!.token
  const end = pieces[last]!.token
  if (
    isYours(text, start) ||
    isByThem(text, start) ||
    isBeside(text, start, end) ||
    isOfPlace(text, start, end) ||
    isLikened(text, start)
  )
    return true
  const phrases = phrasesAt(pieces.slice(first, last + 1))
  const isVerb = WRITERS.has(pieces[first]!.word) || WRITERS.has(pieces[first - 1]?.word ?? '')
  const isSomebody = !isVerb && phrases.some(isWho)
  if (!isSomebody && !phrases.some(isInPassing)) return false
  if (isToldOf(text, start, end)) return false
  return isSomebody || !standsAlone(text, start, end)
}

/** "Phyllo you can read newspaper through", "if you sing or rap" and "if you have an accordion" tell nothing of the writer. */
function isYours({ tokens }: Passage['text'], first: number): boolean {
  const [before, verb] = [tokens[first - 2]?.norm ?? '', tokens[first - 1]?.norm ?? '']
  const said = tokens.slice(Math.max(0, first - 4), first).map(({ norm }) => norm).join(' ') // prettier-ignore
  return (
    (before === 'you' && /^(?:can|could|will|might)$/.test(verb)) ||
    (before === 'if' && verb === 'you') ||
    IF_YOU_HAVE.test(said)
  )
}

const IF_YOU_HAVE = /\bif you (?:have|own|keep|play)(?: an?| some| any)?$/

/** “Cuckoo Pen”, “the café in Violin Street” */
function isOfPlace({ source, tokens }: Passage['text'], first: number, last: number): boolean {
  const [from, to] = [tokens[first]!.start, tokens[last + 1]?.end ?? 0]
  return PLACE.test(source.slice(from, to))
}
const PLACE =
  /^(?:\p{Lu}[\p{L}'’]+ )+(?:Street|Road|Lane|Avenue|Close|Square|Terrace|Crescent|Hill|Farm|Fields?|Acres?|Pen|Arms|Inn|House|Estate|Bridge)$/u

/** “Stacking pallets like Tetris”: whoever likes something says so right behind who it is. */
function isLikened({ tokens }: Passage['text'], first: number): boolean {
  const [before, like] = [tokens[first - 2], tokens[first - 1]]
  return like?.norm === 'like' && before?.clause === tokens[first]!.clause && /^(?!always|sometimes|besides|perhaps|nowadays|does|us).*[^s']s$/.test(before.norm) && tokens[first - 3]?.clause === before.clause // prettier-ignore
}

/** “Steps, designed by goats” */
function isByThem({ tokens }: Passage['text'], first: number): boolean {
  return tokens[first - 1]?.norm === 'by' && /^(?:designed|built|drawn|chosen|owned|run|eaten|bitten|chased|invented)$/.test(tokens[first - 2]?.norm ?? '') // prettier-ignore
}

/** “Soup included”, “dogs allowed”, “with sauna or without” tell how something else is to be had. */
function isBeside({ source, tokens }: Passage['text'], first: number, last: number): boolean {
  const [before, next, behind] = [first - 1, last + 1, last + 2].map((at) => tokens[at]?.norm ?? '')
  const goesOn = tokens[last + 1] !== undefined && !isMark(source, tokens[last]!.end, tokens[last + 1]!.start)
  if (goesOn && /^(?:included|provided|supplied|optional|allowed)$/.test(next!)) return true
  if (before === 'with' && next === 'or') return behind === 'without'
  return before === 'without' && tokens[first - 2]?.norm === 'or' && tokens[first - 3]?.norm === 'with'
}

function phrasesAt(pieces: Passage['pieces']): string[] {
  const bare = pieces.findIndex(({ word }) => !DETERMINERS.has(word))
  const kept = pieces.slice(Math.max(0, bare))
  const start = kept.slice(0, -1).map(({ word }) => `${word} `).join('') // prettier-ignore
  const end = kept.at(-1)!
  return [end.word, ...end.forms.number].map((form) => start + form)
}

/** Whether words right before it, or any behind it in its clause, tell how the writer stands to it. */
function isToldOf(text: Passage['text'], first: number, last: number): boolean {
  const [start, end] = clauseAround(text, first)
  return cuesIn(text).some((cue) => {
    if (cue.tells !== 'likes' && cue.tells !== 'dislikes') return false
    if (cue.side === 'after') return cue.first > last && cue.first <= Math.min(end, last + NEAR)
    const between = text.tokens.slice(cue.last + 1, first)
    const isNear = cue.first >= start && cue.last < first && between.length <= NEAR
    return isNear && !between.some(({ norm }) => NOT_LOVED_BEHIND.has(norm)) && reaches(text, cue, first)
  })
}

/** Whether nothing but the words themselves stands between two marks. */
function standsAlone({ source, tokens }: Passage['text'], first: number, last: number): boolean {
  let from = first
  let to = last
  while (from > 0 && !isMark(source, tokens[from - 1]!.end, tokens[from]!.start)) from--
  while (to < tokens.length - 1 && !isMark(source, tokens[to]!.end, tokens[to + 1]!.start)) to++
  return tokens.slice(from, to + 1).every(({ norm }, at) => FILLERS.has(norm) || (from + at >= first && from + at <= last)) // prettier-ignore
}

function isMark(source: string, from: number, to: number): boolean {
  return /[^\s'’-]/.test(source.slice(from, to))
}
