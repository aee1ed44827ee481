import { normalizeIP } from '@fastify/rate-limit'
import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { signatureFor } from '#server/secrets/keys.ts'

const QUARTER = 15
const DAY = 24 * 60

/** Whose failures an attempt counts among, and how many there may be within so many minutes. */
export type Counter = { key: string; limit: number; minutes: number }

/** Where an attempt counts: `free` while there is room, then `proven` with a solved captcha each. */
export type Counters = { free: Counter[]; proven: Counter[] }

/** `account` is the same for all spellings of an e-mail that mean the same; `device` is one that the account knows. */
type Attempt = { account: string; address: string; device: string | undefined }

/**
 * A device that has signed in to the account before counts for itself alone: however many strangers fail against the
 * account or from the same address, its member still gets in. Everyone else counts by account and by address, and with a
 * captcha by address alone, so that nobody elsewhere can lock a member out of a new device.
 */
export function countersOf(secret: string, { account, address, device }: Attempt): Counters {
  const counter = (minutes: number, limit: number, ...name: string[]): Counter => ({
    key: signatureFor(secret, 'login attempts', name.join(' ')).toString('base64url'),
    limit,
    minutes,
  })

  if (device) {
    return { free: [counter(QUARTER, 10, 'device', device)], proven: [counter(DAY, 100, 'proven device', device)] }
  }
  const network = networkOf(address)
  return {
    free: [counter(QUARTER, 100, 'address', network), counter(QUARTER, 10, 'account', account)],
    proven: [counter(DAY, 1000, 'proven', network), counter(DAY, 100, 'proven at', network, account)],
  }
}

/** What one person has of the internet: an address, of IPv6 all of a /64. */
export function networkOf(address: string): string {
  return normalizeIP(address, 64)
}

/** Counts an attempt in all of them, or in none where one is full: that one is returned. */
export async function countAttempt(db: Database, counters: Counter[]): Promise<Counter | undefined> {
  for (const [index, counter] of counters.entries()) {
    if (await count(db, counter)) continue
    await forgiveAttempt(db, counters.slice(0, index))
    return counter
  }
  return undefined
}

/** Takes an attempt off the count again: it was no wrong guess. */
export async function forgiveAttempt(db: Database, counters: Counter[]): Promise<void> {
  for (const { key } of counters) {
    await sql`update login_attempts set attempts = attempts - 1 where key = ${key} and attempts > 0`.execute(db)
  }
}

async function count(db: Database, { key, limit, minutes }: Counter): Promise<boolean> {
  const { rows } = await sql`
    insert into login_attempts as kept (key, attempts, ends_at)
    values (${key}, 1, now() + make_interval(mins => ${minutes}))
    on conflict (key) do update set
      attempts = case when kept.ends_at <= now() then 1 else kept.attempts + 1 end,
      ends_at = case when kept.ends_at <= now() then excluded.ends_at else kept.ends_at end
    where kept.ends_at <= now() or kept.attempts < ${limit}
    returning key
  `.execute(db)
  return rows.length === 1
}

/** How long until a full counter begins anew, in seconds. */
export async function findWait(db: Database, { key }: Counter): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from ends_at - now()))::int as seconds from login_attempts where key = ${key}
  `.execute(db)
  return Math.max(1, rows[0]?.seconds ?? 1)
}
