import type { OpportunityFact } from '#contract/alerts.ts'
import type { Reading, Sentence } from '#server/language/reading.ts'
import { ASKING_LEAST, likelyAnswer, type Besides, type Likely } from './likely.ts'
import { likelyTogether, type LikelyTogether } from './likely-together.ts'
import type { Finding } from './opportunity-facts.ts'
import { both, titled } from './opportunity-sentences.ts'
import { isJoint, isOfLife, lesson, POINTS } from './opportunity-worth.ts'
import { togetherRule } from './together-rule.ts'

/** From these log-odds on it is told. */
const LIKELY_FROM = 0

/** Where no wish is met in so many words: what the two would likely do together, or the likelier of what either asks and the other tells. */
export function likelyFindings(member: Reading, candidate: Reading, besides: () => Besides): Finding[] {
  const together = likelyTogether(member, candidate, besides)
  if (together && together.likelihood >= LIKELY_FROM) return [findingOfBoth(together)]
  const mine = likelyAnswer(member, candidate, besides)
  const theirs = likelyAnswer(candidate, member, besides)
  const isMine = (mine?.likelihood ?? -Infinity) >= (theirs?.likelihood ?? -Infinity)
  const best = isMine ? mine : theirs
  return best && best.likelihood >= LIKELY_FROM ? [findingOf(best, isMine ? 'member' : 'candidate')] : []
}

function findingOfBoth({ one, other, isProject }: LikelyTogether): Finding {
  const rule = togetherRule([one.words, other.words], isProject)
  const sentence = both(one, other, 'member')
  return { points: POINTS.likely, isWeak: false, fact: { rule, gains: 'both', ...titled(one), sentence } }
}

function findingOf({ asked, given, key }: Likely, gains: 'member' | 'candidate'): Finding {
  const [one, other] = [asked, given].map(({ words }) => ({ lead: 'writes', words }))
  return {
    points: POINTS.likely,
    isWeak: false,
    fact: { rule: ruleOf(asked, given, key), gains, ...titled(one!), sentence: both(one!, other!, gains) },
  }
}

function ruleOf({ purpose, words }: Sentence, given: Likely['given'], key: string): OpportunityFact['rule'] {
  if (purpose === 'mentor' || isOfLife(key)) return 'mentor'
  if (given.side >= ASKING_LEAST && purpose !== 'learn')
    return togetherRule([words, given.words], purpose === 'project')
  return purpose === 'project' && isJoint({ words }) ? 'project' : lesson({ purpose, lead: 'writes', words })
}
