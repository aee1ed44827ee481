import { sql } from 'kysely'
import type { Database } from './database.ts'

/** Advisory locks. Any number will do, as long as every version of the product takes the same. */
export const LOCKS = {
  /** Held by whoever changes the tables. */
  migration: 727_001,
  /** Held, shared, by a backup from before its snapshot until it has copied the photos of that snapshot. */
  backup: 727_002,
}

/** Whether a backup is under way: its rows may name files that no row names any more. */
export async function isBackupRunning(db: Database): Promise<boolean> {
  const { rows } = await sql<{ isRunning: boolean }>`
    select exists (
      select from pg_locks where locktype = 'advisory' and objsubid = 1 and classid = 0 and objid = ${LOCKS.backup}::integer::oid
        and database = (select oid from pg_database where datname = current_database())
    ) as "isRunning"
  `.execute(db)
  return rows[0]!.isRunning
}
