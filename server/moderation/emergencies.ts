import { sql } from 'kysely'
import type { EmergencyHours, EmergencyState } from '#contract/emergencies.ts'
import type { Database } from '#server/db/database.ts'
import type { SecurityLog } from '#server/auth/security-events.ts'
import { enterDeskLog } from './desk-log.ts'
import { logDecision } from './log-decision.ts'

/** What begins an emergency by itself: more within ten minutes than this, and than so many times the usual of the last week. */
const MOST = 30
const TIMES_USUAL = 5
/** For so long, and not again so soon after a moderator has ended one. */
const HOURS_BY_ITSELF = 1

const inForce = sql`ends_at > now() and ended_at is null`

type Current = NonNullable<EmergencyState['current']>
type Row = { beganAt: string; endsAt: string; by: string | null; waiting: number } & {
  [K in keyof NonNullable<Current['trigger']>]: NonNullable<Current['trigger']>[K] | null
}

/** What is in force now, and how many newcomers wait. */
export async function findEmergency(db: Database): Promise<EmergencyState> {
  const { rows } = await sql<Row>`
    select began_at, ends_at, what, count, threshold,
      (select first_name || ' ' || last_name from users where id = began_by) as by,
      (select count(*)::integer from users where approval = 'pending' and erase_at is null) as waiting
    from (select) as one left join lateral (select * from emergencies where ${inForce} order by id desc limit 1) as found on true
  `.execute(db)
  const { beganAt, endsAt, by, what, count, threshold, waiting } = rows[0]!
  if (!endsAt) return { current: null, waiting }
  const trigger = what && count !== null && threshold !== null ? { what, count, threshold } : null
  return { current: { beganAt, endsAt, by, trigger }, waiting }
}

/** Begins one in place of whatever is in force. `by` is null for the operator's command. */
export async function beginEmergency(db: Database, hours: EmergencyHours, by: string | null): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`update emergencies set ended_at = now(), ended_by = ${by} where ${inForce}`.execute(tx)
    await sql`
      insert into emergencies (ends_at, began_by) values (now() + make_interval(hours => ${hours}), ${by})`.execute(tx)
    await enterDeskLog(tx, { actorId: by, action: 'switch_on', subjectId: null, about: { hours } })
  })
}

/** Ends what is in force. False where nothing is. */
export async function endEmergency(db: Database, by: string | null): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql`
      update emergencies set ended_at = now(), ended_by = ${by} where ${inForce} returning id`.execute(tx)
    if (rows.length > 0) await enterDeskLog(tx, { actorId: by, action: 'switch_off', subjectId: null, about: {} })
    return rows.length > 0
  })
}

type Uses = { db: Database; secret: string; log: SecurityLog }

/** Begins an emergency by itself where far more people sign up or are reported than usual. Returns whether it has. */
export async function watchForFloods({ db, secret, log }: Uses): Promise<boolean> {
  const seen = (what: string, from: ReturnType<typeof sql>) => sql`
    select ${what}::text as what, count(*) filter (where created_at > now() - interval '10 minutes')::integer as latest,
      count(*) filter (where created_at <= now() - interval '10 minutes') / 1008.0 as usual
    from ${from} and created_at > now() - interval '7 days 10 minutes'`
  const begun = await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ what: string; count: number; threshold: number }>`
      insert into emergencies (ends_at, what, count, threshold)
      select now() + make_interval(hours => ${HOURS_BY_ITSELF}), what, latest, threshold
      from (
        select what, latest, greatest(${MOST}::integer, ceil(${TIMES_USUAL}::integer * usual)::integer) as threshold from (
          ${seen('sign-ups', sql`security_events where event = 'sign_up'`)} union all
          ${seen('reports', sql`member_reports where source = 'member'`)}) as counted
      ) as measured
      where latest > threshold and not exists (
        select from emergencies where (${inForce}) or ended_at > now() - make_interval(hours => ${HOURS_BY_ITSELF}))
      order by latest desc limit 1
      returning what, count, threshold
    `.execute(tx)
    const [first] = rows
    if (first) await enterDeskLog(tx, { actorId: null, action: 'switch_on', subjectId: null, about: first })
    return first
  })
  if (begun) logDecision({ secret, log }, { action: 'switch_on', actorId: null, about: begun })
  return begun !== undefined
}
