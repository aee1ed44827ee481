import { sql } from 'kysely'
import type { Evidence } from '#contract/moderation.ts'
import type { OwnReport, ReportReason } from '#contract/reports.ts'
import { PHOTO_MESSAGE } from '#contract/messages.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { maySee } from '#server/members/may-see.ts'

/** Messages before and after a reported one, and the latest ones where none is named. */
const AROUND = 5
const LATEST = 10
const OWN_REPORTS = 50

/**
 * Whether a member can report another: whom they may see, and whoever has written to them, be it that they have blocked them
 * since. Everyone else is as unknown as an id that never was.
 */
export async function canReport(db: Database, reporterId: string, subjectId: string): Promise<boolean> {
  const { rows } = await sql`
    select from users subject where id = ${subjectId} and id <> ${reporterId} and (
      exists (select from ${maySee(reporterId)} other where other.id = subject.id)
      or exists (select from ${conversationOf(reporterId, subjectId)}, messages
        where conversation_id = conversation.id and messages.sender_id = subject.id limit 1))
  `.execute(db)
  return rows.length > 0
}

const conversationOf = (reporterId: string, subjectId: string) => sql`(
    select conversations.id from users me, users them, conversations
    where me.id = ${reporterId} and them.id = ${subjectId}
      and a = least(me.key, them.key) and b = greatest(me.key, them.key)
  ) as conversation`

type Wanted = { reporterId: string; subjectId: string; messageId?: number | undefined }

/** What the two wrote to each other around a message, or last; the oldest first. */
export async function listMessagesAround(db: Database, { reporterId, subjectId, messageId }: Wanted) {
  const part = (condition: ReturnType<typeof sql>, order: 'asc' | 'desc', limit: number) => sql`
    (select messages.id, messages.sender_id = ${subjectId} as is_theirs, photo,
      case when photo is null then content else ${PHOTO_MESSAGE} end as content, created_at
    from ${conversationOf(reporterId, subjectId)} join messages on conversation_id = conversation.id
    where ${condition} order by messages.id ${sql.raw(order)} limit ${limit})`
  const wanted =
    messageId === undefined
      ? part(sql`true`, 'desc', LATEST)
      : sql`${part(sql`messages.id <= ${messageId}`, 'desc', AROUND + 1)}
        union all ${part(sql`messages.id > ${messageId}`, 'asc', AROUND)}`
  const { rows } = await sql<Omit<Evidence['messages'][number], 'isReported'>>`
    select * from (${wanted}) as around order by id
  `.execute(db)
  return rows
}

/** What a member says and shows of themselves. */
export async function findProfile(db: Database, memberId: string) {
  return db
    .selectFrom('users')
    .select(['age', 'interests', 'profileImageUrl', 'socialLinks'])
    .select(sql<string>`first_name || ' ' || last_name`.as('name'))
    .select(sql<string>`coalesce(bio, '')`.as('bio'))
    .select(sql<string>`coalesce(ai_generated_bio, '')`.as('aiGeneratedBio'))
    .where('id', '=', memberId)
    .executeTakeFirstOrThrow()
}

/** The case of a member, made where there is none, locked until the transaction ends. */
export async function takeCase(tx: Transaction, subjectId: string): Promise<{ id: number; round: number }> {
  const { rows } = await sql<{ id: number; round: number }>`
    insert into moderation_cases as kept (subject_id) values (${subjectId})
    on conflict (subject_id) do update set subject_id = kept.subject_id returning id, round
  `.execute(tx)
  return rows[0]!
}

export type Filed = {
  id: string
  reporterId: string | null
  source: 'member' | 'photo'
  reason: ReportReason
  evidence: Buffer
}

/** Adds a report to a case. False when this reporter's is there already. */
export async function addReport(
  tx: Transaction,
  { id: caseId, round }: { id: number; round: number },
  report: Filed,
): Promise<boolean> {
  const added = await tx
    .insertInto('memberReports')
    .values({ ...report, caseId, round })
    .onConflict((conflict) => conflict.columns(['caseId', 'round', 'reporterId']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) return false
  await sql`
    update moderation_cases set version = version + 1, waits_for = coalesce(waits_for, 'reports'),
      opened_at = case when waits_for is null then now() else opened_at end
    where id = ${caseId}
  `.execute(tx)
  await sql`select weigh_case(${caseId})`.execute(tx)
  return true
}

export async function keepPicture(tx: Transaction, caseId: number, file: string, picture: Buffer): Promise<void> {
  await tx
    .insertInto('evidencePictures')
    .values({ caseId, file, picture })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Where reporters who have not left are written to. */
export async function listAddresses(db: Database, memberIds: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('email')
    .where('id', 'in', ['', ...memberIds])
    .where('eraseAt', 'is', null)
    .execute()
  return rows.map(({ email }) => email)
}

/** The latest reports of a member’s own. */
export async function listOwnReports(db: Database, reporterId: string) {
  return db
    .selectFrom('memberReports')
    .select(['id', 'reason', 'evidence', 'createdAt'])
    .select(sql<OwnReport['outcome']>`coalesce(outcome, 'open')`.as('outcome'))
    .where('reporterId', '=', reporterId)
    .orderBy('createdAt', 'desc')
    .limit(OWN_REPORTS)
    .execute()
}
