import type { z } from 'zod'
import { calls } from './endpoint.ts'
import type * as schema from './analysis.schema.ts'

/**
 * How often a member may ask the analyzer, for the profile and for opportunities together, and how often everyone together
 * may ask a model; and how often a changed profile is made into vectors by somebody else's model. A span begins with its first call.
 */
export const ANALYZER_LIMITS = {
  model: { perHour: 10, perDay: 30, everyonePerDay: 5_000 },
  'built-in': { perHour: 60, perDay: 300 },
  embeddings: { perDay: 50, everyonePerDay: 50_000 },
} as const

/** So many calls come with one page where nothing else is asked for. */
export const INTERACTIONS_PAGE_SIZE = 20

export type ProfileAnalysis = z.output<typeof schema.ProfileAnalysis>
export type Trait = ProfileAnalysis['traits'][number]
export type OpportunityWords = z.output<typeof schema.OpportunityWords>
export type AiInteraction = z.output<typeof schema.AiInteraction>
export type InteractionsQuery = z.output<typeof schema.InteractionsQuery>

export const analysis = calls<typeof schema.analysisApi>({
  analyze: 'POST /api/analyze-profile',
  latest: 'GET /api/profile/analysis',
  listInteractions: 'GET /api/ai/interactions',
  deleteInteraction: 'DELETE /api/ai/interactions/:id',
  deleteInteractions: 'DELETE /api/ai/interactions',
})
