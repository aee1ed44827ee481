import { readdirSync } from 'node:fs'
import { setTimeout as after } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'

const PATIENCE_MS = 2_000

const migrations = readdirSync(new URL('../db/migrations/', import.meta.url)).filter((name) => name.endsWith('.sql'))

/** The database answers in time and has every migration of this version. */
export async function isDatabaseReady(db: Database): Promise<boolean> {
  const patience = new AbortController()
  const timeout = after(PATIENCE_MS, false, { signal: patience.signal }).catch(() => false)
  const answer = countApplied(db).then(
    (applied) => applied === migrations.length,
    () => false,
  )

  const isReady = await Promise.race([answer, timeout])
  patience.abort()
  return isReady
}

async function countApplied(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from migrations where name = any(${migrations})
  `.execute(db)
  return rows[0]?.count ?? 0
}
