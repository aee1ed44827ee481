import { sql } from 'kysely'
import type { Database, Transaction } from '#server/db/database.ts'

/** Of what has this key at most `most` is done in so many minutes, which begin with the first. */
export type RateWindow = { key: string; most: number; minutes: number }

/** Counts once in all of them, on all nodes together, or in none where one is full: that one is returned. */
export async function countIn(db: Database, windows: RateWindow[]): Promise<RateWindow | undefined> {
  let full: RateWindow | undefined
  const counting = db.transaction().execute(async (tx) => {
    for (const window of windows) {
      if (await count(tx, window)) continue
      full = window
      throw new Error('What has been counted in the windows before it is taken back.')
    }
  })
  await counting.catch((error: unknown) => {
    if (!full) throw error
  })
  return full
}

/** Checks and counts in one statement, so that what comes at once is counted one after the other. */
async function count(tx: Transaction, { key, most, minutes }: RateWindow): Promise<boolean> {
  const { rows } = await sql`
    insert into rate_windows as kept (key, used, ends_at)
    values (${key}, 1, now() + make_interval(mins => ${minutes}))
    on conflict (key) do update set
      used = case when kept.ends_at <= now() then 1 else kept.used + 1 end,
      ends_at = case when kept.ends_at <= now() then excluded.ends_at else kept.ends_at end
    where kept.ends_at <= now() or kept.used < ${most}
    returning key
  `.execute(tx)
  return rows.length === 1
}

/** Takes one off the count again. */
export async function uncount(db: Database, windows: RateWindow[]): Promise<void> {
  for (const { key } of windows) {
    await sql`update rate_windows set used = used - 1 where key = ${key} and used > 0`.execute(db)
  }
}

/** Only a look: who counts after it may find that it has become full. */
export async function isFull(db: Database, { key, most }: RateWindow): Promise<boolean> {
  const { rows } = await sql`
    select from rate_windows where key = ${key} and ends_at > now() and used >= ${most}
  `.execute(db)
  return rows.length === 1
}

/** How long until a full window begins anew, in seconds. */
export async function findWait(db: Database, { key }: RateWindow): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select greatest(1, ceil(extract(epoch from ends_at - now())))::int as seconds from rate_windows where key = ${key}
  `.execute(db)
  return rows[0]?.seconds ?? 1
}

export async function sweepWindows(db: Database): Promise<void> {
  await sql`delete from rate_windows where ends_at < now()`.execute(db)
}
