import type { MemberCard, MatchReason } from '#contract/members.ts'

type Told = Pick<MemberCard, 'matchReasons' | 'sharedInterests'>

/**
 * The sentence that a card begins with: of what the two like and what they write, one that speaks of both before one that only quotes the other, whose words stand
 * on the card anyway; then the part that gives most of what it could, and of two alike what they write, which nobody else says in these words. Age and distance stand
 * on the card too. In the plain list, which brings no reasons, the interests that both list; null where there are none.
 */
export function leadingReason({ matchReasons, sharedInterests }: Told): string | null {
  const [best] = matchReasons.filter((reason) => reason.points > 0 && saysSomething(reason)).toSorted(bestFirst)
  if (best) return best.sentence
  const [first, second] = sharedInterests
  if (!first) return null
  return second ? `You both list ${first} and ${second}.` : `You both list ${first}.`
}

function bestFirst(one: MatchReason, other: MatchReason): number {
  return (
    Number(isOfBoth(other)) - Number(isOfBoth(one)) ||
    shareOf(other) - shareOf(one) ||
    Number(other.part === 'words') - Number(one.part === 'words')
  )
}

/** Whoever is told of both is spoken to outside of the quotations. */
function isOfBoth({ sentence }: MatchReason): boolean {
  return /\byou\b/i.test(sentence.replaceAll(/“[^”]*”/g, ''))
}

/** Of what somebody writes there is nothing to say but what it has to do with oneself, or their own words: another sentence only stands in for one. */
function saysSomething(reason: MatchReason): boolean {
  const { part, sentence } = reason
  return part === 'interests' || (part === 'words' && (sentence.includes('“') || isOfBoth(reason)))
}

function shareOf({ points, of }: MatchReason): number {
  return points / of
}
