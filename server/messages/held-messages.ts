import { sql } from 'kysely'
import { GROUNDS, type Ground } from '#contract/moderation.ts'
import { type HeldMessage, type SentMessage, UNCHANGED } from '#contract/messages.ts'
import { messageCost } from '#server/billing/credits.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { summaryOf } from '#server/members/columns.ts'
import { maySee } from '#server/members/may-see.ts'
import { type Draft, type Standing, standingOf } from './draft.ts'

/** Of those that were not sent a sender sees as many, for as many days. */
const LATEST = 50
const KEPT_DAYS = 30

/** How a draft stands, with its sender locked until the transaction ends. Nothing where either of the two is gone. */
export async function lookAt(tx: Transaction, draft: Draft) {
  await sql`select from users where id = ${draft.senderId} for no key update`.execute(tx)
  const { rows } = await sql<{ standing: Standing; canPay: boolean; isFirst: boolean }>`
    select ${standingOf(draft)} as standing, ${messageCost} is not null as can_pay, not exists (
      select from conversations where a = least(sender.key, receiver.key) and b = greatest(sender.key, receiver.key)) as is_first
    from users sender, ${maySee(draft.senderId)} receiver
    where sender.id = ${draft.senderId} and receiver.id = ${draft.receiverId}
      and sender.erase_at is null and sender.suspended_at is null
  `.execute(tx)
  return rows[0]
}

type Held = Draft & { why: 'contact' | 'alike'; isFirst: boolean }

export async function keepHeld(tx: Transaction, { key, ...held }: Held): Promise<SentMessage> {
  const { id, senderId, receiverId, content, createdAt } = await tx
    .insertInto('heldMessages')
    .values({ ...held, idempotencyKey: key })
    .returningAll()
    .executeTakeFirstOrThrow()
  return { id, senderId, receiverId, content, createdAt, isRead: null, cost: null, ...UNCHANGED }
}

export async function findHeldWithKey(db: Database, senderId: string, key: string): Promise<SentMessage | undefined> {
  const found = await db
    .selectFrom('heldMessages')
    .select(['id', 'senderId', 'receiverId', 'content', 'createdAt'])
    .where('senderId', '=', senderId)
    .where('idempotencyKey', '=', key)
    .executeTakeFirst()
  return found && { ...found, isRead: null, cost: null, ...UNCHANGED }
}

type HeldRow = HeldMessage['user'] & {
  heldId: number
  content: string
  createdAt: string
  state: HeldMessage['state']
  ground: Ground | null
}

/** What a member has written to people whom they see that waits to be looked at or was not sent. */
export async function listHeld(db: Database, senderId: string): Promise<HeldMessage[]> {
  const { rows } = await sql<HeldRow>`
    select ${sql.join(summaryOf('peer').map((name) => sql.ref(name)))}, held.id as held_id, content, held.created_at, state, ground
    from held_messages held cross join lateral (
      select * from ${maySee(senderId)} peer where peer.id = receiver_id limit 1) as peer
    where sender_id = ${senderId} and state in ('waiting', 'removed', 'unpaid', 'undelivered')
    order by held.id desc limit ${LATEST}
  `.execute(db)
  return rows.map(({ heldId: id, content, createdAt, state, ground, ...user }) => {
    return { id, user, content, createdAt, state, rule: ground && GROUNDS[ground].rule }
  })
}

/** Takes a held message from its sender's sight: nobody looks at it any more. False where there is none. */
export async function withdrawHeld(db: Database, senderId: string, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('heldMessages')
    .set({ state: 'withdrawn', ground: null, decidedAt: sql`coalesce(decided_at, now())` })
    .where('id', '=', id)
    .where('senderId', '=', senderId)
    .where('state', 'in', ['waiting', 'removed', 'unpaid', 'undelivered'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** What was sent is a message, and what was not is told long enough. */
export async function sweepHeld(db: Database): Promise<void> {
  await sql`delete from held_messages where decided_at < now() - make_interval(days => ${KEPT_DAYS})`.execute(db)
}

export type Waiting = { senderId: string; receiverId: string; content: string }

export async function findWaiting(db: Database, id: number): Promise<Waiting | undefined> {
  return db
    .selectFrom('heldMessages')
    .select(['senderId', 'receiverId', 'content'])
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
}

/** Keeps a held message from being sent, by a rule. False where it waits no more. */
export async function removeHeld(tx: Transaction, id: number, ground: Ground): Promise<boolean> {
  return (await settle(tx, id, 'removed', ground)) !== undefined
}

/** Of several at once one settles it. */
export async function settle(tx: Transaction, id: number, state: 'sent' | 'removed', ground: Ground | null) {
  return tx
    .updateTable('heldMessages')
    .set({ state, ground, decidedAt: sql`now()` })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning(['senderId', 'receiverId', 'content', 'idempotencyKey'])
    .executeTakeFirst()
}
