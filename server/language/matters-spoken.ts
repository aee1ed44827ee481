import { mattersOf } from './lexicon/matters.ts'
import { mattersBetween, type MatterScore } from './matter-scores.ts'
import { isOwn, type MeantMatter } from './matters-meant.ts'
import type { Work } from './reading.ts'
import { isStopped, standsIn, type Stand } from './stances.ts'
import { sideBetween } from './sides.ts'
import { clauseAround, sentencesOf, type Text } from './text.ts'
import { isWriters } from './whose.ts'

/** How much the words of a matter must say for so much asking, or giving, in the sentence. */
const ASKING: [side: number, score: number][] = [[1.7, 0.85], [0.9, 1.2], [0.3, 1.8]] // prettier-ignore
const GIVING: [side: number, score: number][] = [[1.6, 0.85], [1, 1.4], [-0.3, 2.6]] // prettier-ignore
/** And so much more where it is sure. */
const SURELY = 0.7
/** What is told by phrases that stand for a side counts beside its words. */
const STANCES: [as: Stand['as'], side: number][] = [['trouble', 1.2], ['unease', 0.3], ['trade', -1.2], ['long', -0.5]] // prettier-ignore
const SIDE_BESIDE = 0.4
/** What the sentence beside says counts less. */
const BESIDE = 0.6
/** What is nearly as likely is told as well. */
const NEARLY = 0.85
const TOLD_MOST = 2
/** "When they stand up" */
const ANOTHER = new Set(['they', 'he', 'she', 'you', 'it'])

/** The matters that a text speaks of in their own words, sentence by sentence: its writer does them, or needs somebody for them. */
export function mattersSpoken(text: Text, does: Work[]): MeantMatter[] {
  const own = new Set(does.flatMap(({ occupation }) => mattersOf(occupation)))
  const stands = standsIn(text)
  const sentences = sentencesOf(text)
  const says = (as: Stand['as'], sentence: number) =>
    stands.some((stand) => stand.as === as && stand.sentence === sentence)
  const heard = sentences.map(([first, last], at) => {
    const stance = STANCES.reduce((sum, [as, much]) => sum + (says(as, at) ? much : 0), 0)
    return sideBetween(text, first, last) + stance
  })
  const isOver = (at: number) => says('over', at) || says('over', at + 1)
  return sentences.flatMap(([first, last], at) => {
    const within = mattersBetween(text, first, last)
    const beside = [sentences[at - 1], sentences[at + 1]].flatMap((span) => (span ? mattersBetween(text, ...span) : []))
    const scores = within
      .map((one) => ({
        ...one,
        score:
          one.score + BESIDE * Math.max(0, ...beside.filter(({ key }) => key === one.key).map(({ score }) => score)),
      })) // prettier-ignore
      .sort((a, b) => b.score - a.score)
    const likely = scores.filter(({ score }) => score >= NEARLY * scores[0]!.score).slice(0, TOLD_MOST)
    const side = heard[at]! + SIDE_BESIDE * ((heard[at - 1] ?? 0) + (heard[at + 1] ?? 0))
    return likely.flatMap((one) => {
      const kind = isOver(at) ? null : sideOf(text, one, side, own)
      return kind === null ? [] : [{ ...kind, key: one.key, first: one.first, last: one.last }]
    })
  })
}

/** "I'd never hire a wedding planner" */
function isNever({ tokens }: Text, at: number): boolean {
  const { clause } = tokens[at]!
  return tokens.slice(Math.max(0, at - 3), at).some((token) => token.clause === clause && token.norm === 'never')
}

/** "I grew up beneath mountains" */
function isWhereFrom(text: Text, at: number): boolean {
  const [first, last] = clauseAround(text, at)
  return /\b(?:grew up|was born|was raised)\b/.test(text.tokens.slice(first, last + 1).map(({ norm }) => norm).join(' ')) // prettier-ignore
}

function sideOf(
  text: Text,
  one: MatterScore,
  side: number,
  own: Set<string>,
): Pick<MeantMatter, 'kind' | 'isFaint'> | null {
  if (isStopped(text, one.first)) return null
  const isEnough = (by: typeof ASKING, much: number, score: number) =>
    by.some(([least, enough]) => much >= least && score >= enough)
  const kind = isEnough(GIVING, -side, one.score)
    ? 'offer'
    : !own.has(one.key) && isEnough(ASKING, side, one.score)
      ? 'seek'
      : null
  if (kind === 'offer' && (ANOTHER.has(text.tokens[one.first - 1]?.norm ?? '') || isWhereFrom(text, one.first)))
    return null
  if (kind === null || !(kind === 'offer' ? isWriters : isOwn)(text, one.first)) return null
  if (kind === 'seek' && isNever(text, one.first)) return null
  const isSure =
    kind === 'offer' ? isEnough(GIVING, -side, one.score - SURELY) : isEnough(ASKING, side, one.score - SURELY)
  return isSure ? { kind } : { kind, isFaint: true }
}
