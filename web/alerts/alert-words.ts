import type { AlertPriority, AlertType } from '#contract/alerts.ts'

export const TYPE_WORDS: Record<AlertType, string> = {
  skill_match: 'Skill match',
  industry_connection: 'Same line of work',
  mentor_opportunity: 'Mentoring',
  collaboration: 'Collaboration',
  other: 'Common ground',
}

export const PRIORITY_WORDS: Record<AlertPriority, string> = {
  critical: 'Critical priority',
  high: 'High priority',
  medium: 'Medium priority',
  low: 'Low priority',
}
