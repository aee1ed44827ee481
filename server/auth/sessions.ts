import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Config } from '#server/config/config.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { AppError } from '#server/errors.ts'
import type { Client } from '#server/http/client.ts'
import type { Member } from '#server/members/current-user.ts'

import { sessionCookieName } from './cookies.ts'

const IDLE_DAYS = 7
const ABSOLUTE_DAYS = 30
const SESSIONS_PER_MEMBER = 20

/** Only the hash is kept: whoever reads the table cannot sign in with it. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** Opens a session and returns the token for the cookie. */
export async function openSession(db: Database, userId: string, userAgent: string): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await db
    .insertInto('sessions')
    .values({
      sid: hashToken(token),
      sess: JSON.stringify({ userId, createdAt: new Date().toISOString(), userAgent }),
      expire: sql`now() + make_interval(days => ${IDLE_DAYS})`,
    })
    .execute()
  return token
}

/** Ends those of a member's sessions that are too many, the ones used least recently, and returns how many those were. */
export async function endSurplusSessions(tx: Transaction, userId: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where('sid', 'in', (sessions) =>
      sessions
        .selectFrom('sessions')
        .select('sid')
        .where(sql`sess->>'userId'`, '=', userId)
        .orderBy('usedAt', 'desc')
        .offset(SESSIONS_PER_MEMBER),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Ends all sessions of a member, or all but one that is given by its hash. Their sockets are to be told on the bus. */
export async function endSessions(tx: Transaction, userId: string, kept = ''): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom('sessions')
    .where(sql`sess->>'userId'`, '=', userId)
    .where('sid', '!=', kept)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** The session that a call came with, by its hash. */
export function currentSession(config: Pick<Config, 'isSecure'>, { cookies }: Pick<Client, 'cookies'>): string {
  return hashToken(cookies[sessionCookieName(config)] ?? '')
}

/** Whether a session, by its hash, began in the last ten minutes. */
export async function isFresh(db: Database, sid: string): Promise<boolean> {
  const fresh = await db
    .selectFrom('sessions')
    .select('sid')
    .where('sid', '=', sid)
    .where(sql<boolean>`(sess->>'createdAt')::timestamptz > now() - interval '10 minutes'`)
    .executeTakeFirst()
  return fresh !== undefined
}

/** A member's sessions, the one used last first. */
export async function listSessions(db: Database, userId: string) {
  return db
    .selectFrom('sessions')
    .select(['sid', 'sess', 'usedAt'])
    .where(sql`sess->>'userId'`, '=', userId)
    .where('expire', '>', sql<string>`now()`)
    .orderBy('usedAt', 'desc')
    .execute()
}

export async function endSession(tx: Transaction, sid: string): Promise<void> {
  await tx.deleteFrom('sessions').where('sid', '=', sid).execute()
}

/** Ends a session. Returns whose it was: their sockets are to be told on the bus. */
export async function closeSession(db: Database, token: string): Promise<string | undefined> {
  const closed = await db
    .deleteFrom('sessions')
    .where('sid', '=', hashToken(token))
    .returning('sess')
    .executeTakeFirst()
  return closed?.sess.userId
}

/** The member behind a cookie. Whoever is suspended or has deleted their account is signed out. */
export async function memberOf(db: Database, token: string | undefined): Promise<Member> {
  const row = token ? await findMember(db, hashToken(token)) : undefined
  if (!row) throw new AppError('unauthorized')

  const { isStale, sid, ...member } = row
  if (isStale) await prolong(db, sid)
  return member
}

/** Among so many sessions that the next one ends another, the order of use is kept to the second. */
const isStale = sql<boolean>`used_at < now() - interval '1 second' and (used_at < now() - interval '1 hour'
  or (select count(*) from sessions own where own.sess->>'userId' = users.id) >= ${SESSIONS_PER_MEMBER - 1})`

function findMember(db: Database, sid: string) {
  return db
    .selectFrom('sessions')
    .innerJoin('users', (join) => join.on(sql<boolean>`users.id = sessions.sess->>'userId'`))
    .select(['users.id', 'users.key', 'users.isComplete', 'sessions.sid'])
    .select(sql<boolean>`is_premium(users)`.as('isSubscribed'))
    .select(isStale.as('isStale'))
    .where('sid', '=', sid)
    .where('expire', '>', sql<string>`now()`)
    .where('suspendedAt', 'is', null)
    .where('eraseAt', 'is', null)
    .executeTakeFirst()
}

/** A session in use lives on, never past its absolute end. */
async function prolong(db: Database, sid: string): Promise<void> {
  await db
    .updateTable('sessions')
    .set({
      usedAt: sql`clock_timestamp()`,
      expire: sql`least(now() + make_interval(days => ${IDLE_DAYS}),
        (sess->>'createdAt')::timestamptz + make_interval(days => ${ABSOLUTE_DAYS}))`,
    })
    .where('sid', '=', sid)
    .execute()
}

/** Removes the sessions that have come to their end. */
export async function sweepSessions(db: Database): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where('expire', '<', sql<string>`now()`)
    .execute()
}
