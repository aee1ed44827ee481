import { sql, type RawBuilder } from 'kysely'
import type { LogEntry, QueuedCase } from '#contract/moderation.ts'
import type { ReportReason } from '#contract/reports.ts'
import { CLAIM_MINUTES } from '#contract/moderation.ts'
import type { Database } from '#server/db/database.ts'

/** Reports and entries of the log that come with a case. */
const LATEST = 100

type Place = { weight: number; id: number }

const nameOf = (member: string) => sql`${sql.ref(`${member}.firstName`)} || ' ' || ${sql.ref(`${member}.lastName`)}`

/** Looked up row by row: a page is short, and joined with it the planner reads everybody. */
const nameBy = (id: string) => sql`(select ${nameOf('users')} from users where users.id = ${sql.ref(id)})`

/** Cases as rows of the queue; `cases` says which, in which order. */
const queued = (viewerId: string, cases: RawBuilder<unknown>) => sql<QueuedCase>`
  select found.id, found.version, found.subject_id, ${nameBy('found.subjectId')} as name, found.waits_for, found.weight, found.severity,
    found.reporters, found.trust, found.opened_at,
    array(select distinct reason from member_reports reports
      where reports.case_id = found.id and reports.round = found.round order by reason) as reasons,
    case when found.claimed_until > now() then json_build_object('name', coalesce(${nameBy('found.claimedBy')}, ''),
      'until', to_char(found.claimed_until at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'isMine', found.claimed_by = ${viewerId}) end as claim
  from (${cases}) as found
  order by found.weight desc, found.id`

/** A page of what waits, the heaviest first. */
export async function listQueue(
  db: Database,
  viewerId: string,
  { after, limit }: { after: Place | undefined; limit: number },
): Promise<QueuedCase[]> {
  const below = after ? sql`and weight <= ${after.weight} and (weight < ${after.weight} or id > ${after.id})` : sql``
  const cases = sql`
    select * from moderation_cases where waits_for is not null ${below} order by weight desc, id limit ${limit}`
  return (await queued(viewerId, cases).execute(db)).rows
}

export async function findCase(db: Database, viewerId: string, id: number): Promise<QueuedCase | undefined> {
  return (await queued(viewerId, sql`select * from moderation_cases where id = ${id}`).execute(db)).rows[0]
}

/** What is in force against a member, and since when they are one. All null when their account is gone. */
export async function findMeasures(db: Database, memberId: string) {
  const found = await db
    .selectFrom('users')
    .select(['suspendedAt', 'suspendedUntil', 'createdAt as memberSince'])
    .select(sql<string | null>`case when limited_until > now() then limited_until end`.as('limitedUntil'))
    .where('id', '=', memberId)
    .executeTakeFirst()
  return found ?? { suspendedAt: null, suspendedUntil: null, limitedUntil: null, memberSince: null }
}

type ReportRow = {
  id: string
  reason: ReportReason
  source: 'member' | 'photo'
  evidence: Buffer
  createdAt: string
  outcome: 'open' | 'acted' | 'not_acted'
  reporter: { id: string; name: string; acted: number; notActed: number } | null
}

/** The latest reports of a case, each with its reporter and what came of their reports until now. */
export async function listReports(db: Database, caseId: number): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    select reports.id, reason, source, evidence, reports.created_at, coalesce(outcome, 'open') as outcome,
      case when reporter.id is not null then json_build_object('id', reporter.id, 'name', ${nameOf('reporter')},
        'acted', (select count(*) from member_reports own where own.reporter_id = reporter.id and own.outcome = 'acted'),
        'notActed', (select count(*) from member_reports own where own.reporter_id = reporter.id and own.outcome = 'not_acted')
      ) end as reporter
    from member_reports reports left join users reporter on reporter.id = reports.reporter_id
    where case_id = ${caseId} order by reports.created_at desc limit ${LATEST}
  `.execute(db)
  return rows
}

export type EntryRow = Omit<LogEntry, 'note' | 'facts'> & {
  caseId: number
  version: number
  answers: number | null
  words: Buffer | null
}

/** The log of a member, the latest entry first. */
export async function listLog(db: Database, subjectId: string): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    select entry.id, case_id, version, action, ground, entry.created_at, ends_at, is_permanent, answers, words,
      case when actor_id is null then 'Akin' when actor_id = subject_id then 'The member'
        else coalesce(${nameOf('actor')}, 'A former member') end as by
    from moderation_log entry left join users actor on actor.id = actor_id
    where subject_id = ${subjectId} order by entry.id desc limit ${LATEST}
  `.execute(db)
  return rows
}

/** Takes a case for a while, unless another moderator has it: of several at once one gets it. */
export async function claimCase(db: Database, moderatorId: string, id: number): Promise<boolean> {
  const { rows } = await sql`
    update moderation_cases
    set claimed_by = ${moderatorId}, claimed_until = now() + make_interval(mins => ${CLAIM_MINUTES})
    where id = ${id} and (claimed_by = ${moderatorId} or claimed_until is null or claimed_until <= now())
    returning id
  `.execute(db)
  return rows.length > 0
}

export async function releaseCase(db: Database, moderatorId: string, id: number): Promise<void> {
  await sql`
    update moderation_cases set claimed_by = null, claimed_until = null where id = ${id} and claimed_by = ${moderatorId}
  `.execute(db)
}

export async function findPicture(db: Database, caseId: number, file: string): Promise<Buffer | undefined> {
  const found = await db
    .selectFrom('evidencePictures')
    .select('picture')
    .where('caseId', '=', caseId)
    .where('file', '=', file)
    .executeTakeFirst()
  return found?.picture
}
