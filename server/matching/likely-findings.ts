import type { OpportunityFact } from '#contract/alerts.ts'
import type { Reading, Sentence } from '#server/language/reading.ts'
import { likelyAnswer, type Besides, type Likely } from './likely.ts'
import type { Finding } from './opportunity-facts.ts'
import { both, titled } from './opportunity-sentences.ts'
import { isJoint, lesson, POINTS } from './opportunity-worth.ts'

/** From here on it is more likely than not, among neighbours, that the one could do something for the other. */
const LIKELY_FROM = 0

/** Where no wish is met in so many words, the likelier of what either asks and the other tells. */
export function likelyFindings(member: Reading, candidate: Reading, besides: () => Besides): Finding[] {
  const mine = likelyAnswer(member, candidate, besides)
  const theirs = likelyAnswer(candidate, member, besides)
  const isMine = (mine?.likelihood ?? -Infinity) >= (theirs?.likelihood ?? -Infinity)
  const best = isMine ? mine : theirs
  return best && best.likelihood >= LIKELY_FROM ? [findingOf(best, isMine ? 'member' : 'candidate')] : []
}

function findingOf({ asked, given, key }: Likely, gains: 'member' | 'candidate'): Finding {
  const [one, other] = [asked, given].map(({ words }) => ({ lead: 'writes', words }))
  return {
    points: POINTS.likely,
    isWeak: false,
    fact: { rule: ruleOf(asked, key), gains, ...titled(one!), sentence: both(one!, other!, gains) },
  }
}

function ruleOf({ purpose, words }: Sentence, key: string): OpportunityFact['rule'] {
  if (purpose === 'mentor' || key.startsWith('situation ')) return 'mentor'
  return purpose === 'project' && isJoint({ words }) ? 'project' : lesson({ purpose, lead: 'writes', words })
}
