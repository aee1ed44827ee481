import { sql } from 'kysely'
import type { Ground, LogEntry } from '#contract/moderation.ts'
import type { ReportReason } from '#contract/reports.ts'
import type { Database, Transaction } from '#server/db/database.ts'

export type OpenCase = {
  id: number
  subjectId: string
  version: number
  round: number
  waitsFor: 'reports' | 'confirmation' | 'appeal' | null
  /** Who works on it now. */
  claimedBy: string | null
  /** Who has reported what is to be decided, or was decided and is looked at again. */
  reporterIds: string[]
  reasons: ReportReason[]
  /**
   * The entry that an appeal is against, or a suspension for good that waits for its second moderator: with the one that it confirms or that
   * confirms it, and whoever decided any of them.
   */
  disputed: { id: number; decisionIds: number[]; actorIds: string[] } | null
  hasMeasure: boolean
}

/** What the appeal of a case's member is against that has waited longest. A decision answers one appeal, a restoration all. */
export const OPEN_APPEAL = sql`(
  select appeal.answers from moderation_log appeal
  where appeal.subject_id = cases.subject_id and appeal.action = 'appeal' and not exists (
    select from moderation_log answer where answer.subject_id = appeal.subject_id and answer.id > appeal.id
      and (answer.action = 'restore' or (answer.answers = appeal.answers and answer.action not in ('appeal', 'end'))))
  order by appeal.id limit 1)`

/** A case as far as deciding it goes; `lock` holds it until the transaction ends. */
export async function findOpenCase(db: Database, id: number, lock?: 'lock'): Promise<OpenCase | undefined> {
  if (lock) await sql`select from moderation_cases where id = ${id} for no key update`.execute(db)
  const { rows } = await sql<OpenCase>`
    select cases.id, subject_id, version, round, waits_for,
      case when claimed_until > now() then claimed_by end as claimed_by,
      array(select reporter_id from member_reports report
        where case_id = cases.id and reporter_id is not null
          and (report.round = cases.round or report.decision_id = any(disputed.decision_ids))) as reporter_ids,
      array(select distinct reason from member_reports open_report
        where case_id = cases.id and open_report.round = cases.round) as reasons,
      coalesce((select suspended_at is not null or limited_until > now() from users where id = subject_id), false) as has_measure,
      case when disputed.id is not null then json_build_object(
        'id', disputed.id, 'decisionIds', disputed.decision_ids, 'actorIds', disputed.actor_ids) end as disputed
    from moderation_cases cases left join lateral (
      select entry.id, array_agg(one.id) as decision_ids, array_agg(one.actor_id) as actor_ids
      from moderation_log entry
      join moderation_log one on one.id = entry.id or (one.action = 'confirm' and one.answers = entry.id)
        or (entry.action = 'confirm' and one.id = entry.answers)
      where one.subject_id = cases.subject_id and entry.id = case waits_for
        when 'appeal' then ${OPEN_APPEAL}
        when 'confirmation' then (select held.id from moderation_log held
          where held.subject_id = cases.subject_id and action = 'suspend' order by held.id desc limit 1)
      end group by entry.id
    ) disputed on true
    where cases.id = ${id}
  `.execute(db)
  return rows[0]
}

export type NewEntry = {
  actorId: string
  action: LogEntry['action']
  ground: Ground | null
  endsInDays: number | null
  isPermanent: boolean
  answers: number | null
  /** Sealed for the version after that of the case. */
  words: Buffer
}

/** Writes an entry of the log under the next version of its case, and what the case waits for then. Returns its number. */
export async function appendEntry(
  tx: Transaction,
  { id, subjectId, version }: Pick<OpenCase, 'id' | 'subjectId' | 'version'>,
  entry: NewEntry,
  waitsFor: OpenCase['waitsFor'],
): Promise<number> {
  const { endsInDays } = entry
  await sql`
    update moderation_cases
    set version = ${version + 1}, waits_for = ${waitsFor}, claimed_by = null, claimed_until = null,
      opened_at = case when waits_for is null then now() else opened_at end
    where id = ${id}
  `.execute(tx)
  const { rows } = await sql<{ id: number }>`
    insert into moderation_log (case_id, version, subject_id, actor_id, action, ground, ends_at, is_permanent, answers, words)
    values (${id}, ${version + 1}, ${subjectId}, ${entry.actorId}, ${entry.action}, ${entry.ground},
      now() + make_interval(days => ${endsInDays}), ${entry.isPermanent}, ${entry.answers}, ${entry.words})
    returning id
  `.execute(tx)
  return rows[0]!.id
}

/** Keeps a case open for an appeal that the decision just made was not about. */
export async function waitForAppeals(tx: Transaction, caseId: number): Promise<void> {
  await sql`
    update moderation_cases cases set waits_for = 'appeal'
    where id = ${caseId} and waits_for is null and ${OPEN_APPEAL} is not null
  `.execute(tx)
}

/** Notes what came of the open reports of a case and begins its next round. Returns who has reported. */
export async function closeReports(
  tx: Transaction,
  caseId: number,
  { decisionId, outcome }: { decisionId: number; outcome: 'acted' | 'not_acted' },
): Promise<string[]> {
  const { rows } = await sql<{ reporterId: string | null }>`
    update member_reports set decision_id = ${decisionId}, outcome = ${outcome}
    where case_id = ${caseId} and outcome is null returning reporter_id
  `.execute(tx)
  await sql`update moderation_cases set round = round + 1 where id = ${caseId}`.execute(tx)
  await weighCase(tx, caseId)
  return rows.flatMap(({ reporterId }) => reporterId ?? [])
}

/** A decision that was taken back after an appeal was wrong, and so were the reports that had led to it. */
export async function takeBackOutcomes(tx: Transaction, decisionIds: number[]): Promise<string[]> {
  const { rows } = await sql<{ reporterId: string | null }>`
    update member_reports set outcome = 'not_acted' where decision_id = any(${decisionIds}::bigint[]) returning reporter_id
  `.execute(tx)
  return rows.flatMap(({ reporterId }) => reporterId ?? [])
}

/** Weighs the other open cases of these reporters anew, whose record has changed. */
export async function weighCasesOf(db: Database, reporterIds: string[]): Promise<void> {
  const { rows } = await sql<{ caseId: number }>`
    select distinct case_id from member_reports where reporter_id = any(${reporterIds}::text[]) and outcome is null
  `.execute(db)
  for (const { caseId } of rows) await weighCase(db, caseId)
}

export async function weighCase(db: Database, caseId: number): Promise<void> {
  await sql`select weigh_case(${caseId})`.execute(db)
}
