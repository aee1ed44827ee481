import { sql } from 'kysely'
import type { Transaction } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Cell } from './grid.ts'
import type { HomeArea } from './home-area.ts'
import { cityOf } from './name-city.ts'

type Uses = Pick<Deps, 'db' | 'places'>

const BATCH = 500

type Due = { key: number; cell: Cell; area: HomeArea; location: string | null }

/**
 * Lets others know of the homes whose time has come, each together with its city. Returns the next part, or null when all are
 * known. Whoever moves meanwhile waits anew.
 */
export async function publishHomes({ db, places }: Uses, part: number, signal: AbortSignal): Promise<number | null> {
  const { rows: due } = await sql<Due>`
    select key, users.cell, home_of(users.cell) as area, location from member_homes join users on key = member_id
    where due_at <= now() order by due_at limit ${sql.lit(BATCH)}`.execute(db)
  for (const one of due) {
    if (signal.aborted) return part
    const city = await cityOf(places, one)
    await db.transaction().execute((tx) => publishHome(tx, one, city))
  }
  return due.length === BATCH ? part + 1 : null
}

/** The member's row is locked before their home, as by a move. */
async function publishHome(tx: Transaction, { key, cell }: Due, city: string): Promise<void> {
  const still = await sql`select from users where key = ${key} and cell = ${cell} for update`.execute(tx)
  if (still.rows.length === 0) return
  const { rows } = await sql`
    update member_homes set cell = ${cell}, since = now(), due_at = null
    where member_id = ${key} and due_at <= now() returning member_id`.execute(tx)
  if (rows.length > 0) await tx.updateTable('users').set({ city }).where('key', '=', key).execute()
}
