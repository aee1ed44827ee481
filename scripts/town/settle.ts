import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Place, Position } from '#contract/places.ts'
import { analyzeProfile } from '#server/analysis/analyze-profile.ts'
import { enterWelcomeCredits } from '#server/billing/credits.ts'
import type { Deps } from '#server/deps.ts'
import { cellAt, centreOf } from '#server/places/grid.ts'
import { readUnread } from '#server/readings/profile-readings.ts'
import type { Resident } from '#server/testing/residents.ts'

export type Settler = Omit<Resident, 'look'> & {
  at: Position
  lastSeen: Date
}

const DAY_MS = 86_400_000
/** Before the oldest of their conversations. */
const JOINED_MS_AGO = 8 * DAY_MS
/** So many that the disk is waited for while others are analyzed. */
const AT_ONCE = 6
/** So few that a slow machine reads them before their transaction is given up. */
const READ_AT_ONCE = 25

/** The id of a resident, from their e-mail: the same in every demo. */
export function idOf(email: string): string {
  return createHash('sha256').update(email).digest('hex').slice(0, 32)
}

/** Members who have signed up, been onboarded and read by the analyzer. */
export async function settle(
  { db, config, ai }: Pick<Deps, 'db' | 'config' | 'ai'>,
  settlers: Settler[],
  { city, passwordHash }: { city: Place; passwordHash: string },
): Promise<void> {
  const createdAt = new Date(Date.now() - JOINED_MS_AGO)
  const rows = settlers.map(({ at, lastSeen, ...member }) => {
    const cell = cellAt(at)
    const home = { location: city.label, city: city.label, cell, ...centreOf(cell) }
    return { ...member, ...home, id: idOf(member.email), password: passwordHash, createdAt, credits: 0, lastSeen: dayOf(lastSeen) }
  }) // prettier-ignore
  const ids = rows.map(({ id }) => id)

  await db.transaction().execute(async (tx) => {
    await tx.insertInto('users').values(rows).execute()
    for (const id of ids) await enterWelcomeCredits(tx, id)
    await tx.updateTable('messageCredits').set({ createdAt }).where('userId', 'in', ids).execute()
  })
  while ((await readUnread(db, READ_AT_ONCE)) > 0);
  const waiting = [...ids]
  const analyze = async () => {
    for (let id = waiting.pop(); id; id = waiting.pop()) await analyzeProfile({ db, config, ai }, id)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, analyze))
  await backdate(db, ids, createdAt)
}

/** They have been here for a while, and were last here when they were. */
async function backdate(db: Deps['db'], ids: string[], since: Date): Promise<void> {
  await sql`
    update member_places set active_day = extract(epoch from last_seen)::bigint / 86400
    from users where key = member_id and id = any(${ids}::text[])`.execute(db)
  await sql`update member_homes set since = ${since} from users where key = member_id and id = any(${ids}::text[])`.execute(
    db,
  )
}

function dayOf(time: Date): Date {
  return new Date(Math.floor(time.getTime() / DAY_MS) * DAY_MS)
}
