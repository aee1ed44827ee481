import type { Ai } from './ai.ts'
import { bioOf } from './analyser/bio.ts'
import { readProfile } from './analyser/reading.ts'
import { scoreReading } from './analyser/rubric.ts'
import { traitsOf } from './analyser/traits.ts'
import { communicationStyleOf, styleOf } from './analyser/writing-style.ts'

const ANALYSER = 'Made on this server from what you wrote, by fixed rules; no AI model is configured.'

/** Reads English by fixed rules, on this machine; the same profile always gets the same answer. Never fails. */
export function embeddedAi(): Ai {
  return {
    provider: 'built-in',
    async analyse(profile) {
      const reading = readProfile(profile)
      return {
        analyser: ANALYSER,
        bio: bioOf(reading),
        traits: traitsOf(reading),
        communicationStyle: communicationStyleOf(styleOf(reading)),
        ...scoreReading(reading),
      }
    },
  }
}
