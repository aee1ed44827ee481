import { z } from 'zod'
import { api } from './endpoint.ts'
import { PageSize, RowId, Words } from './fields.schema.ts'
import { MemberId } from './members.schema.ts'
import { GROUND_ORDER, NOTE_MAX, QUEUE_PAGE_SIZE, REMOVED_MAX } from './moderation.ts'
import { ReportReason } from './reports.schema.ts'

/** What a moderator can decide. `confirm` is the second moderator's word on a suspension for good. */
export const Decision = z.enum(['dismiss', 'remove', 'warn', 'limit', 'suspend', 'confirm', 'restore'])
/** The rule that a decision rests on. */
export const Ground = z.enum(GROUND_ORDER)

/** Without `ground` it is that of the worst report; without `days` what is usual, and null is for good. */
export const NewDecision = z.object({
  decision: Decision,
  /** For the other moderators. */
  note: Words(NOTE_MAX).default(''),
  ground: Ground.optional(),
  /** What the member is told about the facts. */
  facts: Words(NOTE_MAX).optional(),
  days: z.number().int().min(1).max(365).nullable().optional(),
  /** What is removed: photo and bio when absent; numbers are messages that this case's reports are about. */
  removes: z
    .array(z.union([z.enum(['photo', 'bio']), z.number().int().positive()]))
    .min(1)
    .max(REMOVED_MAX)
    .optional(),
  /** The version that was looked at: with another one nothing is decided. */
  version: z.number().int().optional(),
})

/** How heavy a case weighs and why: `weight` is `severity` (0 to 100) times `trust` (0 to 1), or what an appeal weighs at least. */
const Weight = {
  weight: z.number().int(),
  severity: z.number().int(),
  reporters: z.number().int(),
  trust: z.number(),
}

/** A row of the desk's queue. */
export const QueuedCase = z.object({
  id: z.number().int(),
  version: z.number().int(),
  subjectId: MemberId,
  /** Null when the account is gone. */
  name: z.string().nullable(),
  waitsFor: z.enum(['reports', 'confirmation', 'appeal']).nullable(),
  ...Weight,
  reasons: z.array(ReportReason),
  openedAt: z.iso.datetime(),
  /** Who works on it, until when. */
  claim: z.object({ name: z.string(), until: z.iso.datetime(), isMine: z.boolean() }).nullable(),
})

/** What there was to see when it was reported. */
export const Evidence = z.object({
  details: z.string(),
  profile: z.object({
    name: z.string(),
    age: z.number().nullable(),
    bio: z.string(),
    aiGeneratedBio: z.string(),
    interests: z.array(z.string()),
    links: z.array(z.string()),
  }),
  /** The name of the sealed copy of their photo. */
  picture: z.string().nullable(),
  messages: z.array(
    z.object({
      id: z.number(),
      isTheirs: z.boolean(),
      isReported: z.boolean(),
      content: z.string(),
      /** The name of the sealed copy, where it is a photo that is reported. */
      photo: z.string().nullable().default(null),
      createdAt: z.iso.datetime(),
    }),
  ),
  /** Members whose photo looks like theirs. */
  lookalikes: z.array(z.string()).default([]),
})

export const CaseReport = z.object({
  id: z.string(),
  reason: ReportReason,
  source: z.enum(['member', 'photo']),
  createdAt: z.iso.datetime(),
  outcome: z.enum(['open', 'acted', 'not_acted']),
  /** Null for what the product noticed, and when the account is gone. */
  reporter: z
    .object({ id: MemberId, name: z.string(), acted: z.number().int(), notActed: z.number().int() })
    .nullable(),
  /** Null when it was sealed with another secret. */
  evidence: Evidence.nullable(),
})

export const LogEntry = z.object({
  id: z.number().int(),
  action: z.enum([...Decision.options, 'appeal', 'end']),
  ground: Ground.nullable(),
  by: z.string(),
  createdAt: z.iso.datetime(),
  endsAt: z.iso.datetime().nullable(),
  isPermanent: z.boolean(),
  note: z.string(),
  facts: z.string(),
})

/** A case as the desk shows it beside the queue. */
export const CasePage = QueuedCase.extend({
  suspendedAt: z.iso.datetime().nullable(),
  suspendedUntil: z.iso.datetime().nullable(),
  limitedUntil: z.iso.datetime().nullable(),
  memberSince: z.iso.datetime().nullable(),
  /** The appeal that a decision would answer, by its entry of the log. */
  appealId: z.number().int().nullable(),
  /** Why the one who asks may not decide it. */
  barred: z.enum(['own_case', 'second_moderator']).nullable(),
  reports: z.array(CaseReport),
  log: z.array(LogEntry),
})

/** A first message that waits to be looked at: it leads elsewhere, or its words went to others. */
export const ReviewedMessage = z.object({
  id: z.number().int(),
  content: z.string(),
  why: z.enum(['contact', 'alike']),
  createdAt: z.iso.datetime(),
  sender: z.object({ id: MemberId, name: z.string() }),
  receiver: z.object({ id: MemberId, name: z.string() }),
  memberSince: z.iso.datetime(),
  /** To how many others its words went lately. */
  alike: z.number().int(),
  /** How often something of the sender's was removed. */
  removed: z.number().int(),
})

/** A removal without `ground` is for spam; `facts` is what the sender is told. */
export const MessageReview = z.object({
  decision: z.enum(['release', 'remove']),
  ground: Ground.optional(),
  facts: Words(NOTE_MAX).optional(),
})

const ById = z.object({ id: RowId })
const DECIDING = ['not_found', 'case_decided', 'case_claimed', 'own_case', 'second_moderator'] as const

export const moderationApi = api({
  queue: {
    access: 'moderator',
    summary: 'Open cases, the heaviest first. `Link: rel="next"` leads to lighter ones.',
    query: z.object({
      limit: PageSize(QUEUE_PAGE_SIZE),
      after: z
        .string()
        .regex(/^\d{1,6}_\d{1,15}$/)
        .optional(),
    }),
    response: z.array(QueuedCase),
  },
  openCase: {
    access: 'moderator',
    summary: 'A case with its evidence and the log of its member.',
    params: ById,
    response: CasePage,
    errors: ['not_found'],
  },
  decide: {
    access: 'moderator',
    summary: 'Decide a case. Of several at once one decides.',
    params: ById,
    body: NewDecision,
    response: CasePage,
    errors: DECIDING,
  },
  claim: {
    access: 'moderator',
    summary: 'Work on a case: for a while nobody else decides it.',
    params: ById,
    response: CasePage,
    errors: DECIDING,
  },
  release: {
    access: 'moderator',
    summary: 'Leave a case to others.',
    params: ById,
    status: 204,
    errors: ['not_found'],
  },
  picture: {
    access: 'moderator',
    summary: 'The sealed copy of a picture.',
    params: z.object({ id: RowId, file: z.string().max(64) }),
    response: z.custom<Uint8Array>((bytes) => bytes instanceof Uint8Array),
    produces: 'image/webp',
    errors: ['not_found'],
  },
  firstMessages: {
    access: 'moderator',
    summary: 'First messages that wait to be looked at, the oldest first. `Link: rel="next"` leads on.',
    query: z.object({ limit: PageSize(QUEUE_PAGE_SIZE), after: RowId.optional() }),
    response: z.array(ReviewedMessage),
  },
  review: {
    access: 'moderator',
    summary: 'Send a first message that was held, or remove it and tell its sender why.',
    params: ById,
    body: MessageReview,
    status: 204,
    errors: ['case_decided', 'own_case'],
  },
})
