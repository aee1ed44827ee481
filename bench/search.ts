import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { searchMessages } from '#server/messages/search-messages.ts'
import type { Benchmark } from './benchmark.ts'
import type { Stage } from './stage.ts'

const MESSAGES = 2_000_000
const LIMIT = 20
const LIMIT_MS = 50

/** Words of every message, of one in 200, of one in 20,000 and of none; a beginning of many; and two that few messages have both. */
const SEARCHED = {
  common: 'river',
  usual: 'a7',
  rare: 'r12345',
  unknown: 'nowhere',
  beginning: 'r1',
  'two words': 'a7 b9',
}

/** By the member with 2,000 conversations and 290,000 messages among two million. */
export async function search({ db, heavy: { member }, primaryKey }: Stage): Promise<Benchmark[]> {
  await writeMany(db, member.key)
  await indexMany(db)
  return Object.entries(SEARCHED).map(([kind, words]) => ({
    name: `Search two million messages, ${kind}`,
    floor: primaryKey,
    limitMs: LIMIT_MS,
    run: () => searchMessages(db, member, words, { limit: LIMIT }),
  }))
}

/** Every twentieth is the heavy member's, the others are their neighbors'. */
async function writeMany(db: Database, key: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`
      with pairs as materialized (
        select conversations.id, one.id as one, other.id as other, a = ${key} or b = ${key} as is_heavy,
          row_number() over (partition by a = ${key} or b = ${key} order by conversations.id) as number
        from conversations join users one on one.key = a join users other on other.key = b
      ), sizes as (select is_heavy, count(*) as size from pairs group by is_heavy)
      insert into messages (conversation_id, sender_id, receiver_id, content, is_read, created_at, cost)
      select pairs.id, one, other, format('Along the river a%s b%s r%s', n % 199, n % 197, n % 20011), true,
        now() - interval '1 day', 'premium'
      from generate_series(1, ${MESSAGES}::int - (select count(*)::int from messages)) n
      join sizes on sizes.is_heavy = (n % 20 = 0)
      join pairs on pairs.is_heavy = sizes.is_heavy and pairs.number = 1 + n / 20 % sizes.size`.execute(tx)
  })
}

/** As the job does, in one go. */
async function indexMany(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`drop index message_terms_found`.execute(tx)
    await sql`
      insert into message_terms (message_id, member_key, terms)
      select messages.id, key, array_to_tsvector(array(
        select distinct key || '.' || word from regexp_split_to_table(lower(content), '[^a-z0-9]+') word where word <> ''))
      from messages join users on users.id in (sender_id, receiver_id)`.execute(tx)
    await sql`create index message_terms_found on message_terms using gin (terms) with (fastupdate = off)`.execute(tx)
    await sql`analyze messages, message_terms`.execute(tx)
  })
}
