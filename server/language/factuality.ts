import { isDeclined } from './declined.ts'
import { heardBetween } from './heard.ts'
import { giftOver, needOver } from './lexicon/factuality.ts'
import type { Reading } from './reading.ts'
import { isStopped } from './stances.ts'
import { sentencesOf, type Text } from './text.ts'

/** So many sentences behind one may still tell what became of it. */
const GOES_ON = 2

/** What speaks for it that it is over before a word is heard, and what speaks against it where nearly nothing is said. */
const NEED = { before: -0.3, ifShort: 1.6 }
const GIFT = { before: -1.8, ifShort: 2.9 }
/** Of so many words none is said without a reason. */
const LONG = 22

const SETTLED = new Set(['finally', 'sorted'])
const GETTING = new Set(['getting', 'get'])

/** Whether a need that is told at a token is met, not wanted or somebody else's, by how the writer goes on about it, whatever it is. */
export function isNeedOver(text: Text, at: number): boolean {
  return isSettled(text, at) || isDeclined(text, at, 'need') || isOver(text, at, NEED, needOver)
}

/** Whether what somebody does is given up, is for nobody new or is only admired, so that nobody is to be sent to them. */
export function isGiftOver(text: Text, at: number): boolean {
  return (
    isStopped(text, at) || isDeclined(text, at, 'gift') || isTakenBack(text, at) || isOver(text, at, GIFT, giftOver)
  )
}

/** "Ask me about my sourdough. Actually don't, I killed it." */
function isTakenBack(text: Text, at: number): boolean {
  const next = sentencesOf(text)[text.tokens[at]!.sentence + 1]
  if (!next) return false
  const [first, last] = next
  const said = text.tokens.slice(first, Math.min(last, first + 5) + 1).map(({ norm }) => norm).join(' ') // prettier-ignore
  return /^(?:actually|no|scratch that|on second thoughts?) (?:please )?do not\b/.test(said)
}

/** "Not looking for anything, my daughter put me on here." */
const LOOKS_FOR_NOTHING =
  /\bnot (?:\S+ )?(?:looking for|after) any(?:thing|one|body)\b(?! (?:too|very|serious|heavy|special|big))/

/** What of it some sentence tells. */
export function overIn(text: Text): Reading['over'] {
  if (LOOKS_FOR_NOTHING.test(text.tokens.map(({ norm }) => norm).join(' '))) return ['need', 'gift']
  const starts = sentencesOf(text).map(([first]) => first)
  return [
    ...(starts.some((at) => isNeedOver(text, at)) ? ['need' as const] : []),
    ...(starts.some((at) => isGiftOver(text, at)) ? ['gift' as const] : []),
  ]
}

/** "We spent all last year looking for a builder and the kitchen is finally done." */
function isSettled({ tokens }: Text, first: number): boolean {
  const behind = tokens.filter(({ sentence }, at) => at > first && sentence === tokens[first]!.sentence)
  const isSorting = behind.some(({ norm }) => GETTING.has(norm))
  return behind.some(({ norm }) => SETTLED.has(norm) && !(norm === 'sorted' && isSorting))
}

function isOver(
  text: Text,
  at: number,
  { before, ifShort }: typeof NEED,
  weights: ReadonlyMap<string, number>,
): boolean {
  const { sentence } = text.tokens[at]!
  const spans = sentencesOf(text).slice(sentence, sentence + 1 + GOES_ON)
  const heard = new Set(spans.flatMap((span) => [...heardBetween(text, ...span)]))
  const words = spans.reduce((sum, [first, last]) => sum + last - first + 1, 0)
  const short = ifShort * Math.max(0, 1 - words / LONG)
  return heard.values().reduce((sum, one) => sum + (weights.get(one) ?? 0), before - short) > 0
}
