import type { OpportunityFact } from '#contract/alerts.ts'
import type { Reading } from '#server/language/reading.ts'
import { ASKING_LEAST } from '#server/language/sentences.ts'
import { asksForTrade, givesByTrade, likelyAnswer, type Besides, type Likely } from './likely.ts'
import { likelyTogether, type LikelyTogether } from './likely-together.ts'
import type { Finding } from './opportunity-facts.ts'
import { both, titled } from './opportunity-sentences.ts'
import { isJoint, isOfLife, isOfOnesOwn, lesson, POINTS } from './opportunity-worth.ts'
import { togetherRule } from './together-rule.ts'

/** From these log-odds on it is told among few. */
const LIKELY_FROM = 0

/** And so much like asking the sentence must sound that is told among hundreds: else it is any sentence of the matter. */
const ASKING_AMONG_MANY = 0.9

/** Among so many the odds were weighed. */
const WEIGHED_AMONG = 50

/** Whose best answers are looked for among hundreds finds some by chance: the more are compared, the likelier what is told must be. */
export function barAmong(compared: number): number {
  return Math.max(LIKELY_FROM, Math.log(compared / WEIGHED_AMONG))
}

/** Where no wish is met in so many words: what the two would likely do together, or the likelier of what either asks and the other tells. */
export function likelyFindings(member: Reading, candidate: Reading, besides: () => Besides, bar: number): Finding[] {
  const together = likelyTogether(member, candidate, besides)
  if (together && together.likelihood >= bar) return [findingOfBoth(together)]
  const mine = likelyAnswer(member, candidate, besides)
  const theirs = likelyAnswer(candidate, member, besides)
  const isMine = (mine?.likelihood ?? -Infinity) >= (theirs?.likelihood ?? -Infinity)
  const best = isMine ? mine : theirs
  return best && best.likelihood >= bar && (bar === LIKELY_FROM || best.asked.side >= ASKING_AMONG_MANY)
    ? [findingOf(best, isMine ? 'member' : 'candidate', isMine ? [member, candidate] : [candidate, member])]
    : []
}

function findingOfBoth({ one, other, isProject, likelihood }: LikelyTogether): Finding {
  const rule = togetherRule([one.words, other.words], isProject)
  const sentence = both(one, other, 'member')
  return { points: pointsOf(likelihood), isWeak: false, fact: { rule, gains: 'both', ...titled(one), sentence } }
}

function findingOf(likely: Likely, gains: 'member' | 'candidate', [asker, giver]: [Reading, Reading]): Finding {
  const [one, other] = [likely.asked, likely.given].map(({ words }) => ({ lead: 'writes', words }))
  return {
    points: pointsOf(likely.likelihood),
    isWeak: false,
    fact: {
      rule: ruleOf(likely, asksForTrade(asker, likely.key) || givesByTrade(giver, likely.key)),
      gains,
      ...titled(one!),
      sentence: both(one!, other!, gains),
    },
  }
}

/** The likelier, the more: what is only just worth telling must be near, and of somebody who is about. */
function pointsOf(likelihood: number): number {
  return Math.min(POINTS.likelyMost, POINTS.likely + POINTS.likelier * (likelihood - LIKELY_FROM))
}

/** Whoever looks for somebody to learn it with has no teacher in mind. */
const LEARNT_WITH = /\bto (?:learn|study|practi[sc]e) (?!\p{Lu})(?:\S+ )+with$/u

/** Whose trade it is does it for whoever asks; others know it from their own lives, or are in want of the same. */
function ruleOf({ asked: { purpose, words }, given, key }: Likely, isTrade: boolean): OpportunityFact['rule'] {
  if (purpose === 'mentor' || isOfLife(key) || (!isTrade && isOfOnesOwn(key))) return 'mentor'
  const told = [words, given.words]
  if (LEARNT_WITH.test(words)) return togetherRule(told, false)
  if (!isTrade && purpose !== 'learn' && given.side >= (purpose === 'company' ? 0 : ASKING_LEAST))
    return togetherRule(told, purpose === 'project')
  const isProject = purpose === 'project' && told.some((each) => isJoint({ words: each }))
  return isProject ? 'project' : lesson({ purpose, lead: 'writes', words })
}
