import type { WishCue } from './lexicon/wish-cues.ts'
import type { Text } from './text.ts'

/** The tokens of a cue and of its object, both ends included. */
export type CueSpan = { first: number; last: number; objectFirst: number; objectLast: number }

/** A text as cues are looked for in it, and where each of its tokens begins there. */
export type Spoken = { said: string; starts: number[]; questions: Set<number> }

const MARK_LENGTH = 2

/** Norms with a space behind each, "| " between clauses, ". " or "? " behind sentences and before the first. */
export function spokenOf({ source, tokens }: Text): Spoken {
  const starts: number[] = []
  const questions = new Set<number>()
  let said = ' . '
  for (const [at, token] of tokens.entries()) {
    const before = tokens[at - 1]
    if (before && before.sentence !== token.sentence) {
      const isQuestion = source.slice(before.end, token.start).includes('?')
      if (isQuestion) questions.add(before.sentence)
      said += isQuestion ? '? ' : '. '
    } else if (before && before.clause !== token.clause) said += '| '
    starts.push(said.length)
    said += `${token.norm} `
  }
  const last = tokens.at(-1)
  if (last && source.slice(last.end).includes('?')) questions.add(last.sentence)
  return { said: `${said}. `, starts, questions }
}

/** Where a cue stands in a text. What is wanted may follow behind a colon or a dash; without an object it is the whole clause. */
export function* spansOf(text: Text, { said, starts, questions }: Spoken, cue: WishCue): Generator<CueSpan> {
  const { tokens } = text
  cue.pattern.lastIndex = 0
  for (let match = cue.pattern.exec(said); match; match = cue.pattern.exec(said)) {
    const first = tokenAt(starts, match.index + (match[0].startsWith('| ') ? MARK_LENGTH : 0))
    const last = tokenAt(starts, match.index + match[0].length - 1)
    const { clause, sentence } = tokens[first]!
    if (cue.isQuestion && !questions.has(sentence)) continue
    const object = match.groups?.['object']
    if (object === undefined || object === '') {
      const isBehindMark = object === '' && said.startsWith('| ', match.index + match[0].length)
      const asked = isBehindMark ? last + 1 : first
      const objectClause = isBehindMark ? tokens[asked]!.clause : clause
      const from = isBehindMark ? asked : tokens.findIndex((token) => token.clause === objectClause)
      const to = tokens.findLastIndex((token) => token.clause === objectClause)
      if (object === undefined || isBehindMark) yield { first, last, objectFirst: from, objectLast: to }
      continue
    }
    const at = match.index + match[0].lastIndexOf(object)
    yield {
      first,
      last,
      objectFirst: tokenAt(starts, at),
      objectLast: tokenAt(starts, at + object.length - MARK_LENGTH),
    }
  }
}

/** The token that holds this place of the spoken text, or the next one behind a mark. */
function tokenAt(starts: number[], place: number): number {
  let [low, high] = [0, starts.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (starts[middle]! <= place) low = middle + 1
    else high = middle
  }
  return Math.max(0, low - 1)
}
