import { sql } from 'kysely'
import { CHANGE_MINUTES } from '#contract/messages.ts'
import { termsOf } from '#contract/search-terms.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { termFor } from './search-queries.ts'

const BATCH = 500
const PART_MAX_MS = 60_000
/** By then its sender can change it no more, and whoever was sending with an earlier number has ended. */
const SETTLED_MINUTES = CHANGE_MINUTES + 5

/**
 * Makes messages that are settled found by their words, in the order of their numbers, batch by batch for a minute. Returns the next
 * part, or null when no more are settled. What the index holds last says where it goes on.
 */
export async function indexMessages(db: Database, part: number, signal: AbortSignal): Promise<number | null> {
  const endsAt = performance.now() + PART_MAX_MS
  while (!signal.aborted && performance.now() < endsAt) {
    if ((await db.transaction().execute(indexNext)) < BATCH) return null
  }
  return part + 1
}

/** Returns how many there were. One that is just being changed is left for the next time, with what follows it. */
async function indexNext(tx: Transaction): Promise<number> {
  const ids = await listSettled(tx)
  const messages = await lockAll(tx, ids)
  const firstAway = messages.findIndex(({ id }, at) => id !== ids[at])
  const taken = firstAway === -1 ? messages : messages.slice(0, firstAway)
  const rows = taken.flatMap(({ id, content, readers }) => {
    const terms = termsOf(content)
    return readers.map(({ key, isHidden }) => ({
      messageId: id,
      memberKey: key,
      terms: isHidden ? '' : terms.map((term) => `'${termFor(key, term)}'`).join(' '),
    }))
  })
  if (rows.length > 0) {
    await tx
      .insertInto('messageTerms')
      .columns(['messageId', 'memberKey', 'terms'])
      .expression(sql`select * from unnest(
        ${rows.map(({ messageId }) => messageId)}::bigint[], ${rows.map(({ memberKey }) => memberKey)}::bigint[],
        ${rows.map(({ terms }) => terms)}::tsvector[])`)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  return taken.length
}

async function listSettled(tx: Transaction): Promise<number[]> {
  const { rows } = await sql<{ id: number; isSettled: boolean }>`
    select id, created_at < now() - make_interval(mins => ${SETTLED_MINUTES}) as is_settled from messages
    where id > (select coalesce(max(message_id), 0) from message_terms) order by id limit ${BATCH}
  `.execute(tx)
  const firstFresh = rows.findIndex(({ isSettled }) => !isSettled)
  return (firstFresh === -1 ? rows : rows.slice(0, firstFresh)).map(({ id }) => id)
}

type Settled = { id: number; content: string; readers: { key: number; isHidden: boolean }[] }

/** Until they are indexed nobody changes or deletes them: else words would be kept of what is gone. */
async function lockAll(tx: Transaction, ids: number[]): Promise<Settled[]> {
  const { rows } = await sql<Settled>`
    select messages.id, content, jsonb_build_array(
      jsonb_build_object('key', sender.key, 'isHidden', hidden_from_sender),
      jsonb_build_object('key', receiver.key, 'isHidden', hidden_from_receiver)) as readers
    from messages join users sender on sender.id = sender_id join users receiver on receiver.id = receiver_id
    where messages.id = any(${ids}::bigint[]) order by messages.id for share of messages skip locked
  `.execute(tx)
  return rows
}
