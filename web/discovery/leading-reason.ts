import type { MemberCard, MatchReason } from '#contract/members.ts'

type Told = Pick<MemberCard, 'matchReasons' | 'sharedInterests'>

/**
 * The sentence that a card begins with: of what the two like and what they write, the part that gives most of what it could; of two
 * alike what they write, which nobody else says in these words. Age and distance stand on the card anyway. In the plain list, which
 * brings no reasons, the interests that both list; null where there are none.
 */
export function leadingReason({ matchReasons, sharedInterests }: Told): string | null {
  const [best] = matchReasons
    .filter((reason) => reason.points > 0 && saysSomething(reason))
    .toSorted(
      (one, other) => shareOf(other) - shareOf(one) || Number(other.part === 'words') - Number(one.part === 'words'),
    )
  if (best) return best.sentence
  const [first, second] = sharedInterests
  if (!first) return null
  return second ? `You both list ${first} and ${second}.` : `You both list ${first}.`
}

/** Of what somebody writes there is nothing to say but their own words: without a quotation the sentence only stands in for one. */
function saysSomething({ part, sentence }: MatchReason): boolean {
  return part === 'interests' || (part === 'words' && sentence.includes('“'))
}

function shareOf({ points, of }: MatchReason): number {
  return points / of
}
