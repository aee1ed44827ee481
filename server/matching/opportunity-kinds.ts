import type { AlertType, OpportunityFact } from '#contract/alerts.ts'

/** What each rule is called. Whoever teaches has a skill that the other wants; company for an activity is something that two do together. */
export const KINDS: Record<OpportunityFact['rule'], AlertType> = {
  mentor: 'mentor_opportunity',
  skill: 'skill_match',
  help: 'skill_match',
  role: 'skill_match',
  project: 'collaboration',
  company: 'collaboration',
  field: 'industry_connection',
  interests: 'other',
}
