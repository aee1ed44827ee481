import { GROUNDS } from '#contract/moderation.ts'
import { ACTIONS } from './desk-words.ts'
import { REASONS } from './report-words.ts'

const NAMES: Record<string, string> = { ...Object.fromEntries(REASONS), ...ACTIONS, all: '' }
const RULES: Record<string, { name: string }> = GROUNDS

/** What was counted, as a reader who is no moderator says it: `suspend: harassment` is "Suspended: Harassment". */
export function kindInWords(kind: string): string {
  const [name = '', rule] = kind.split(': ')
  const said = NAMES[name] ?? name
  return rule === undefined ? said : `${said}: ${RULES[rule]?.name ?? rule}`
}

/** `2026-01` is "January 2026". */
export function monthInWords(month: string): string {
  return new Date(`${month}-01T00:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
}
