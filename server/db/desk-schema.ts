import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { Ground, LogEntry } from '#contract/moderation.ts'
import type { ReportReason } from '#contract/reports.ts'
import type { Now, Time } from './schema.ts'

/** The tables of the desk. What members and moderators have written is sealed in them. */
export type DeskTables = {
  moderators: { userId: string; addedAt: Now }
  moderationCases: {
    id: GeneratedAlways<number>
    subjectId: string
    version: Generated<number>
    waitsFor: 'reports' | 'confirmation' | 'appeal' | null
    round: Generated<number>
    severity: Generated<number>
    reporters: Generated<number>
    trust: Generated<number>
    weight: Generated<number>
    claimedBy: string | null
    claimedUntil: Time | null
    openedAt: Now
  }
  memberReports: {
    id: string
    caseId: number
    round: number
    reporterId: string | null
    source: 'member' | 'photo'
    reason: ReportReason
    evidence: Buffer
    decisionId: number | null
    outcome: 'acted' | 'not_acted' | null
    createdAt: Now
  }
  emergencies: {
    id: GeneratedAlways<number>
    beganAt: Now
    endsAt: Time
    beganBy: string | null
    what: 'sign-ups' | 'reports' | null
    count: number | null
    threshold: number | null
    endedAt: Time | null
    endedBy: string | null
  }
  deskLog: {
    id: GeneratedAlways<number>
    actorId: string | null
    action: string
    subjectId: string | null
    about: JSONColumnType<Record<string, string | number | null>>
    createdAt: Now
  }
  verifications: {
    id: GeneratedAlways<number>
    memberId: string
    pose: string
    askedAt: Now
    picture: Buffer | null
    photo: string | null
    sentAt: Time | null
    refusedFor: string | null
    decidedAt: Time | null
  }
  evidencePictures: { caseId: number; file: string; picture: Buffer }
  moderationLog: {
    id: GeneratedAlways<number>
    caseId: number
    version: number
    subjectId: string
    actorId: string | null
    action: LogEntry['action']
    ground: Ground | null
    endsAt: Time | null
    isPermanent: Generated<boolean>
    answers: number | null
    words: Buffer | null
    createdAt: Now
  }
}
