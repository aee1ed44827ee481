import { BUILT_IN_AI } from '#contract/system.ts'
import { bioOf } from '#server/writing/bio.ts'
import { communicationStyleOf } from '#server/writing/communication-style.ts'
import { linkedinSentence } from '#server/writing/linkedin-sentence.ts'
import { opportunityWords } from '#server/writing/opportunity-words.ts'
import { scoreProfile } from '#server/writing/rubric.ts'
import { subjectOf } from '#server/writing/subject.ts'
import { traitsOf } from '#server/writing/traits.ts'
import type { Ai } from './ai.ts'

const ANALYZER = 'Made on this server from what you wrote, by fixed rules; no AI model is configured.'
const ANALYZER_OF_TWO = 'Made on this server from what you two wrote, by fixed rules; no AI model is configured.'

/** Reads English by fixed rules, on this machine; the same profile always gets the same answer. Never fails. */
export function embeddedAi(): Ai {
  return {
    provider: BUILT_IN_AI,
    async analyze(profile) {
      const subject = subjectOf(profile)
      return {
        analyser: profile.linkedin ? `${ANALYZER} ${linkedinSentence(profile.linkedin)}` : ANALYZER,
        aiGeneratedBio: bioOf(subject),
        traits: traitsOf(subject),
        communicationStyle: communicationStyleOf(subject.bio),
        ...scoreProfile(subject),
        reading: null,
      }
    },
    async describeOpportunities({ candidates }) {
      const opportunities = candidates.map(({ label, facts }) => ({ label, ...opportunityWords(facts) }))
      return { analyser: ANALYZER_OF_TWO, opportunities }
    },
  }
}
