import type { z } from 'zod'
import { calls } from './endpoint.ts'
import type * as schema from './moderation.schema.ts'

/** Characters of what a moderator may write. */
export const NOTE_MAX = 2000

/** How long a case is one moderator's, in minutes. */
export const CLAIM_MINUTES = 15
/** The days of a limit and of a suspension where none are named. */
export const USUAL_DAYS = { limit: 7, suspend: 30 }
/** How long a suspension for good stands without its second moderator, in days. */
export const CONFIRM_DAYS = 14
export const QUEUE_PAGE_SIZE = 50
/** How many things one decision removes. */
export const REMOVED_MAX = 50

export type Decision = z.output<typeof schema.Decision>
export type Ground = z.output<typeof schema.Ground>
export type NewDecision = z.output<typeof schema.NewDecision>
export type QueuedCase = z.output<typeof schema.QueuedCase>
export type ReviewedMessage = z.output<typeof schema.ReviewedMessage>
export type MessageReview = z.output<typeof schema.MessageReview>
export type CasePage = z.output<typeof schema.CasePage>
export type LogEntry = z.output<typeof schema.LogEntry>
export type Evidence = z.output<typeof schema.Evidence>

/** The rules that a decision can rest on, and what a member is told about each unless the moderator writes it otherwise. */
export const GROUNDS: Record<Ground, { name: string; rule: string; facts: string }> = {
  spam: {
    name: 'Spam',
    rule: 'No advertising, no messages in bulk, no links that are traps.',
    facts: 'What you wrote to others advertises something, or went to many people alike.',
  },
  fake: {
    name: 'False identity',
    rule: 'Your name and your pictures are your own.',
    facts: 'Your profile shows a name or pictures that we found are not yours.',
  },
  harassment: {
    name: 'Harassment',
    rule: 'Nobody is threatened, insulted or pressed after they said no.',
    facts: 'What you wrote to another member threatens, insults or presses them.',
  },
  hate: {
    name: 'Hate',
    rule: 'Nobody is attacked for what they are.',
    facts: 'What you wrote attacks people for what they are.',
  },
  sexual: {
    name: 'Sexual content',
    rule: 'No sexual pictures, and no sexual words to whoever did not ask for them.',
    facts: 'A picture or words of yours are sexual, and not wanted here.',
  },
  underage: {
    name: 'Age',
    rule: 'Members are 18 or older.',
    facts: 'What you wrote or show says that you are younger than 18.',
  },
  illegal: {
    name: 'Against the law',
    rule: 'Nothing that the law forbids.',
    facts: 'What you wrote or show is against the law.',
  },
  other: {
    name: 'Other rules',
    rule: 'What the terms of this service say besides.',
    facts: 'What you wrote or show is against the terms of this service.',
  },
}

/** The rules as the desk lists them. */
export const GROUND_ORDER = ['spam', 'fake', 'harassment', 'hate', 'sexual', 'underage', 'illegal', 'other'] as const

export const moderation = calls<typeof schema.moderationApi>({
  queue: 'GET /api/moderation/reports',
  openCase: 'GET /api/moderation/reports/:id',
  decide: 'POST /api/moderation/reports/:id',
  claim: 'POST /api/moderation/reports/:id/claim',
  release: 'DELETE /api/moderation/reports/:id/claim',
  picture: 'GET /api/moderation/reports/:id/pictures/:file',
  firstMessages: 'GET /api/moderation/first-messages',
  review: 'POST /api/moderation/first-messages/:id',
})
