import { sql } from 'kysely'
import type { Database, Transaction } from '#server/db/database.ts'

/** Members who are timed. `heavy` has written with 2,000 others; each of `some` is an ordinary member. */
export type Cast = { heavy: string; peers: string[]; some: string[] }

const PEERS = 2_000
const MESSAGES = 200_000
const RARE = 'Falconry'

export const RARE_INTEREST = [RARE]

/** Gives a populated town what time leaves behind: sessions, a few with a rare interest, one member who writes with everyone. */
export async function writeHistory(db: Database): Promise<Cast> {
  return db.transaction().execute(async (tx) => {
    // Else half of the time goes into checking references that are right.
    await sql`set local session_replication_role = replica`.execute(tx)
    return writeAll(tx)
  })
}

async function writeAll(db: Transaction): Promise<Cast> {
  await sql`
    insert into sessions (sid, sess, expire)
    select md5(id), jsonb_build_object('userId', id, 'createdAt', now(), 'userAgent', 'bench'), now() + interval '7 days'
    from users`.execute(db)
  // So many that a plan which reads them all is not the best one.
  await sql`insert into conversations (a, b) select key, key + 1 from users where key < (select max(key) from users)`.execute(
    db,
  )
  await sql`
    with rare as (
      update users set interests = interests || ${RARE_INTEREST}::text[] where key % 5000 = 7 returning key, interests_folded
    )
    update member_places set interest_mask = interest_mask(interests_folded) from rare where member_id = rare.key`.execute(
    db,
  )

  const { rows: shuffled } = await sql<{ id: string; key: number }>`
    select id, key from users order by md5(id || 'bench') limit 2 * ${PEERS}`.execute(db)
  const byKey = shuffled.slice(0, PEERS + 1).sort((a, b) => a.key - b.key)
  // In the middle, so that half of the conversations are kept on either side.
  const [heavy] = byKey.splice(Math.floor(byKey.length / 2), 1)
  await converse(db, heavy!, byKey)
  await sql`analyze`.execute(db)

  const ids = (members: { id: string }[]) => members.map(({ id }) => id)
  return { heavy: heavy!.id, peers: ids(byKey), some: ids(shuffled.slice(PEERS + 1).slice(0, 200)) }
}

/** The messages go around: every conversation gets its next one before any gets the one after. The last fifth of every tenth is unread. */
async function converse(db: Transaction, heavy: { id: string; key: number }, peers: { id: string; key: number }[]) {
  await sql`
    insert into conversations (a, b)
    select least(key, ${heavy.key}), greatest(key, ${heavy.key}) from unnest(${peers.map(({ key }) => key)}::bigint[]) as key
    on conflict do nothing
  `.execute(db)
  await sql`
    with numbered as (
      select conversations.id, peer.id as peer_id, row_number() over (order by md5(peer.id)) as number
      from conversations join users peer on peer.key = case a when ${heavy.key} then b else a end
      where ${heavy.key} in (a, b) and peer.key = any(${peers.map(({ key }) => key)}::bigint[])
    )
    insert into messages (conversation_id, sender_id, receiver_id, content, is_read, created_at, cost)
    select numbered.id, case turn % 2 when 0 then peer_id else ${heavy.id} end,
      case turn % 2 when 0 then ${heavy.id} else peer_id end,
      repeat('Shall we walk along the river? ', 1 + n % 5), n < ${MESSAGES * 0.8} or number % 10 > 0, now() - (${MESSAGES} - n) * interval '1 minute',
      'premium'
    from generate_series(0, ${MESSAGES - 1}::int) n
    cross join lateral (select n / ${peers.length}::int as turn) as around
    join numbered on number = 1 + n % ${peers.length}::int
    order by n`.execute(db)
  await sql`
    with latest as (
      select conversation_id, max(id) as last_message_id,
        count(*) filter (where not is_read and receiver_id = ${heavy.id}) as mine,
        count(*) filter (where not is_read and receiver_id <> ${heavy.id}) as theirs
      from messages group by conversation_id
    )
    update conversations set last_message_id = latest.last_message_id,
      a_unread = case a when ${heavy.key} then mine else theirs end,
      b_unread = case b when ${heavy.key} then mine else theirs end
    from latest where conversations.id = conversation_id`.execute(db)
}
