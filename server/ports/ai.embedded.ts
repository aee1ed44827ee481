import { BUILT_IN_AI } from '#contract/system.ts'
import type { Ai } from './ai.ts'
import { bioOf } from '#server/language/bio.ts'
import { linkedinSentence } from '#server/language/linkedin-sentence.ts'
import { opportunityWords } from '#server/language/opportunity-words.ts'
import { readProfile } from '#server/language/reading.ts'
import { scoreReading } from '#server/language/rubric.ts'
import { traitsOf } from '#server/language/traits.ts'
import { communicationStyleOf, styleOf } from '#server/language/writing-style.ts'

const ANALYSER = 'Made on this server from what you wrote, by fixed rules; no AI model is configured.'
const ANALYSER_OF_TWO = 'Made on this server from what you two wrote, by fixed rules; no AI model is configured.'

/** Reads English by fixed rules, on this machine; the same profile always gets the same answer. Never fails. */
export function embeddedAi(): Ai {
  return {
    provider: BUILT_IN_AI,
    async analyse(profile) {
      const reading = readProfile(profile)
      return {
        analyser: profile.linkedin ? `${ANALYSER} ${linkedinSentence(profile.linkedin)}` : ANALYSER,
        bio: bioOf(reading),
        traits: traitsOf(reading),
        communicationStyle: communicationStyleOf(styleOf(reading)),
        ...scoreReading(reading),
      }
    },
    async describeOpportunities({ candidates }) {
      return { analyser: ANALYSER_OF_TWO, opportunities: candidates.map(opportunityWords) }
    },
  }
}
