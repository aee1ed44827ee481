import { createHmac } from 'node:crypto'
import { normalizeIP } from '@fastify/rate-limit'
import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { AppError } from '#server/errors.ts'
import { keyFor } from '#server/secret.ts'

const WINDOW_MINUTES = 15
const PER_DEVICE = 10
const PER_ACCOUNT = 10
const PER_ADDRESS = 100

/** Whose failures an attempt counts among. */
export type Counter = { key: string; limit: number }

/** `account` is the id of the one that the e-mail found, since many spellings find it; the e-mail where there is none. */
type Attempt = { account: string; address: string; device: string | undefined }

/**
 * A device that has signed in to the account before counts for itself alone: however many strangers fail against the
 * account or from the same address, its member still gets in. Everyone else counts by address (IPv6 by /64) and account.
 */
export function countersOf(secret: string, { account, address, device }: Attempt): Counter[] {
  const key = (kind: string, name: string) =>
    createHmac('sha256', keyFor(secret, 'login attempts')).update(`${kind} ${name}`).digest('base64url')

  if (device) return [{ key: key('device', device), limit: PER_DEVICE }]
  return [
    { key: key('address', normalizeIP(address, 64)), limit: PER_ADDRESS },
    { key: key('account', account), limit: PER_ACCOUNT },
  ]
}

/** Counts an attempt before the password is looked at, so that guesses made at once are guesses all the same. */
export async function admitAttempt(db: Database, counters: Counter[]): Promise<void> {
  for (const counter of counters) {
    if (!(await count(db, counter))) throw await refusal(db, counter)
  }
}

/** Takes an attempt off the count again: it was the right password. */
export async function forgiveAttempt(db: Database, counters: Counter[]): Promise<void> {
  for (const { key } of counters) {
    await sql`update login_attempts set attempts = attempts - 1 where key = ${key} and attempts > 0`.execute(db)
  }
}

async function count(db: Database, { key, limit }: Counter): Promise<boolean> {
  const { rows } = await sql`
    insert into login_attempts as kept (key, attempts, ends_at)
    values (${key}, 1, now() + make_interval(mins => ${WINDOW_MINUTES}))
    on conflict (key) do update set
      attempts = case when kept.ends_at <= now() then 1 else kept.attempts + 1 end,
      ends_at = case when kept.ends_at <= now() then excluded.ends_at else kept.ends_at end
    where kept.ends_at <= now() or kept.attempts < ${limit}
    returning key
  `.execute(db)
  return rows.length === 1
}

async function refusal(db: Database, { key }: Counter): Promise<AppError> {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from ends_at - now()))::int as seconds from login_attempts where key = ${key}
  `.execute(db)
  return new AppError('too_many_requests', undefined, { retryAfterSeconds: Math.max(1, rows[0]?.seconds ?? 1) })
}
