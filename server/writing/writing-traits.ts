import type { Trait } from '#contract/analysis.ts'
import { touchesReserved } from '#server/language/lexicon/reserved.ts'
import { things } from '#server/language/lexicon/things.ts'
import { withoutLooseEnd } from '#server/language/loose-ends.ts'
import { quotable, sentencesOf } from '#server/language/words.ts'
import type { Subject } from './subject.ts'
import { lengthOf, styleOf } from './writing-style.ts'

/**
 * Descriptors of how a profile is written, what tells most first. At least five for any profile: length, tone, pace,
 * range and voice each have an answer, and none that speaks against another. The evidence is a few of the member's own words.
 */
export function traitsOfWriting({ bio, interests, location, firstName, reading }: Subject): Trait[] {
  const sentences = sentencesOf(bio).filter((sentence) => !touchesReserved(sentence))
  const style = styleOf(bio)
  const listed = interests.filter((interest) => quotable(interest) !== null)
  const opening = excerpt(sentences) ?? listed[0] ?? quotable(location) ?? firstName
  const asking = sentences.filter((sentence) => /[?？]/u.test(sentence))
  const exclaiming = sentences.filter((sentence) => /[!！]/u.test(sentence))
  const emoji = bio.match(/\p{Extended_Pictographic}/u)?.[0]
  const themes = new Set(reading.things.map(({ concept }) => things.concepts.get(concept)?.theme ?? concept)).size
  const length = lengthOf(style)

  const traits: (Trait | undefined)[] = [
    asking.length > 0 ? { name: 'Inquisitive', evidence: excerpt(asking) ?? opening } : undefined,
    emoji ? { name: 'Expressive', evidence: emoji } : undefined,
    { name: length === 'detailed' ? 'Thorough' : style.words <= 60 ? 'Concise' : 'Forthcoming', evidence: opening },
    range(listed.length, themes, listed[0] ?? opening),
    exclaiming.length > 0
      ? { name: 'Enthusiastic', evidence: excerpt(exclaiming) ?? opening }
      : { name: 'Even-toned', evidence: excerpt(sentences.slice(1)) ?? opening },
    {
      name: length === 'unhurried' ? 'Descriptive' : 'Plain-spoken',
      evidence: excerpt(sentences.slice(-1)) ?? opening,
    },
    { name: style.self > 0 ? 'Candid' : 'Matter-of-fact', evidence: opening },
  ]
  return traits.filter((trait) => trait !== undefined)
}

function range(interests: number, themes: number, evidence: string): Trait {
  if (interests === 0) return { name: 'Understated', evidence }
  if (interests < 4) return { name: 'Selective', evidence }
  return { name: themes >= 4 ? 'Many-sided' : 'Focused', evidence }
}

/** The first words of the first sentence that can be quoted, at most 40 characters, cut between words. */
function excerpt(sentences: string[]): string | null {
  for (const sentence of sentences) {
    if (!/[\p{L}\p{N}]/u.test(sentence)) continue
    const whole = quotable(sentence)
    if (whole) return whole
    const words = [...sentence.matchAll(/\S+/gu)]
    for (let count = Math.min(words.length, 8); count > 0; count--) {
      const last = words[count - 1]
      const part = last && quotable(withoutLooseEnd(sentence.slice(0, last.index + last[0].length)))
      if (part) return part
    }
    const letters = quotable(Array.from(sentence).slice(0, 20).join(''))
    if (letters) return letters
  }
  return null
}
