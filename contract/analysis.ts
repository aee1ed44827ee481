import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Trait } from './profile.ts'

/** So many calls come with one page where nothing else is asked for. */
export const INTERACTIONS_PAGE_SIZE = 20

/**
 * One call to an analyser about a member, kept until they delete it. Deleting takes everything of the call away but that it
 * was made: `chatgptInteractions` of the member counts calls and does not go down, nor do the limits of `ANALYSER_LIMITS`
 * begin anew.
 */
export const AiInteraction = z.object({
  id: z.number().int(),
  type: z.enum(['profile_analysis', 'networking_alerts']),
  createdAt: z.iso.datetime(),
  /** The model that was asked, by its name; null is the built-in analyser. */
  model: z.string().nullable(),
  /** To the letter what was sent to the model where `wasSent`, else what the analyser was given on this server. JSON. */
  told: z.string(),
  wasSent: z.boolean(),
  /** What came back of a profile analysis; null for other calls and failed ones. */
  analysis: z
    .object({ aiGeneratedBio: z.string(), traits: z.array(Trait), communicationStyle: z.string(), score: z.number() })
    .nullable(),
  /** What came back about opportunities, by the letters they were asked about; null for other calls and failed ones. */
  opportunities: z
    .array(
      z.object({
        label: z.string(),
        title: z.string(),
        description: z.string(),
        reasoning: z.string(),
        mutualBenefits: z.array(z.string()),
        actionableSteps: z.array(z.string()),
      }),
    )
    .nullable(),
  /** Why the call failed, in a sentence; null when it did not. */
  failure: z.string().nullable(),
  /** As the model's server counted them, null where it did not. */
  promptTokens: z.number().int().nullable(),
  completionTokens: z.number().int().nullable(),
  /** From the question to the answer, in milliseconds. */
  durationMs: z.number().int().nullable(),
})
export type AiInteraction = z.infer<typeof AiInteraction>

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)

/** Calls older than the one with the id `before`. */
export const InteractionsQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).default(INTERACTIONS_PAGE_SIZE),
  before: Id.optional(),
})
export type InteractionsQuery = z.infer<typeof InteractionsQuery>

export const interactions = {
  list: endpoint({
    method: 'GET',
    path: '/api/ai/interactions',
    access: 'account',
    summary:
      'What analysers were told of the member and answered, newest first. `Link: rel="next"` leads to older ones.',
    query: InteractionsQuery,
    response: z.array(AiInteraction),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/ai/interactions/:id',
    access: 'account',
    summary: 'Delete what is kept of one call to an analyser.',
    params: z.object({ id: Id }),
    response: z.undefined(),
    status: 204,
    errors: ['not_found'],
  }),
  clear: endpoint({
    method: 'DELETE',
    path: '/api/ai/interactions',
    access: 'account',
    summary: 'Delete what is kept of every call to an analyser.',
    response: z.undefined(),
    status: 204,
  }),
}
