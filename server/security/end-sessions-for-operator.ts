import { sql } from 'kysely'
import { memberAt } from '#server/auth/member-at.ts'
import { recordEvent, type Doer } from '#server/auth/security-events.ts'
import { endSessions } from '#server/auth/sessions.ts'
import type { Database } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'

type Uses = Pick<Deps, 'db' | 'secret'>

const AT_ONCE = 500

/**
 * Signs one member out everywhere, or everyone, for the operator's command; each reads it among their activity. Open screens notice
 * within seconds, since each looks by itself whether its session stands. Returns how many sessions there were.
 */
export async function endSessionsForOperator(uses: Uses, operator: Doer, whose: string): Promise<number> {
  if (whose === 'everyone') return endAll(uses, operator)
  const memberId = await memberAt(uses.db, whose)
  return memberId ? endOf(uses, operator, memberId) : 0
}

/**
 * Member by member: one who signs in meanwhile waits for nobody else, and whoever has done so since the beginning stays.
 * Both times are whole milliseconds: whoever came within the same one is signed out.
 */
async function endAll(uses: Uses, operator: Doer): Promise<number> {
  const { rows } = await sql<{ now: string }>`select clock_timestamp() as now`.execute(uses.db)
  let ended = 0
  for (;;) {
    const ids = await listSignedIn(uses.db, rows[0]!.now)
    if (ids.length === 0) return ended
    for (const id of ids) ended += await endOf(uses, operator, id)
  }
}

async function listSignedIn(db: Database, before: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct users.id from sessions join users on users.id = sess->>'userId'
    where (sess->>'createdAt')::timestamptz <= ${before} limit ${AT_ONCE}`.execute(db)
  return rows.map(({ id }) => id)
}

async function endOf({ db, secret }: Uses, operator: Doer, memberId: string): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const ended = await endSessions(tx, memberId)
    if (ended > 0) await recordEvent({ db: tx, secret }, operator, 'sessions_ended_by_operator', { memberId })
    return ended
  })
}
