import { z } from 'zod'
import { INTERACTIONS_PAGE_SIZE } from './analysis.ts'
import { api } from './endpoint.ts'
import { PageSize, RowId } from './fields.schema.ts'

/** One trait and the member's own words that it came from. */
export const Trait = z.object({ name: z.string(), evidence: z.string() })

/** What an analyzer made of a profile. `score` is the sum of the rubric's points, out of 100. */
export const ProfileAnalysis = z.object({
  /** Who made it, in words for people. */
  analyser: z.string(),
  aiGeneratedBio: z.string(),
  traits: z.array(Trait),
  communicationStyle: z.string(),
  score: z.number(),
  rubric: z.array(z.object({ part: z.string(), points: z.number(), of: z.number(), advice: z.string().nullable() })),
  /** Whether the analyzer was told what the member's linked LinkedIn account says. */
  isEnhancedWithLinkedin: z.boolean(),
  analysedAt: z.iso.datetime(),
})

/**
 * What an analyzer tells a member about the candidate `label`. Plain text within `ALERT_WORDS`: a title, a sentence or two of
 * description, why (`reasoning`), and one to four benefits and steps, with `NAME_SLOT` for the name, which counts as it
 * stands. No addresses, links or numbers to call. The score and the kind are ours and not asked for.
 */
export const OpportunityWords = z.object({
  label: z.string(),
  title: z.string(),
  description: z.string(),
  reasoning: z.string(),
  mutualBenefits: z.array(z.string()),
  actionableSteps: z.array(z.string()),
})

/**
 * One call to an analyzer about a member, kept until they delete it. Deleting takes everything of the call away but that it
 * was made: `chatgptInteractions` of the member counts calls and does not go down, nor do the limits of `ANALYZER_LIMITS`
 * begin anew.
 */
export const AiInteraction = z.object({
  id: z.number().int(),
  type: z.enum(['profile_analysis', 'networking_alerts', 'profile_meaning']),
  createdAt: z.iso.datetime(),
  /** The model that was asked, by its name; null is the built-in analyzer. */
  model: z.string().nullable(),
  /** To the letter what was sent to the model where `wasSent`, else what the analyzer was given on this server. JSON. */
  told: z.string(),
  wasSent: z.boolean(),
  /** What came back of a profile analysis; null for other calls and failed ones. */
  analysis: z
    .object({ aiGeneratedBio: z.string(), traits: z.array(Trait), communicationStyle: z.string(), score: z.number() })
    .nullable(),
  /** What came back about opportunities, by the letters they were asked about; null for other calls and failed ones. */
  opportunities: z.array(OpportunityWords).nullable(),
  /** How many texts were made into vectors; null for other calls and failed ones. */
  vectors: z.number().int().nullable(),
  /** Why the call failed, in a sentence; null when it did not. */
  failure: z.string().nullable(),
  /** As the model's server counted them, null where it did not. */
  promptTokens: z.number().int().nullable(),
  completionTokens: z.number().int().nullable(),
  /** From the question to the answer, in milliseconds. */
  durationMs: z.number().int().nullable(),
})

/** Calls older than the one with the id `before`. */
export const InteractionsQuery = z.object({
  limit: PageSize(INTERACTIONS_PAGE_SIZE),
  before: RowId.optional(),
})

export const analysisApi = api({
  analyze: {
    access: 'account',
    summary: 'Have the profile analyzed.',
    response: ProfileAnalysis.extend({ personalityTraits: z.array(z.string()) }),
    errors: ['invalid_input', 'ai_unavailable', 'ai_failed'],
    load: 'waiting',
  },
  latest: {
    access: 'account',
    summary: 'The latest analysis of the own profile, or null.',
    response: ProfileAnalysis.nullable(),
  },
  listInteractions: {
    access: 'account',
    summary:
      'What analyzers were told of the member and answered, newest first. `Link: rel="next"` leads to older ones.',
    query: InteractionsQuery,
    response: z.array(AiInteraction),
  },
  deleteInteraction: {
    access: 'account',
    summary: 'Delete what is kept of one call to an analyzer.',
    params: z.object({ id: RowId }),
    status: 204,
    errors: ['not_found'],
  },
  deleteInteractions: {
    access: 'account',
    summary: 'Delete what is kept of every call to an analyzer.',
    status: 204,
  },
})
