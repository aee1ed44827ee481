import { Client } from 'pg'
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
export async function search({ db, databaseUrl, heavy: { member }, primaryKey }: Stage): Promise<Benchmark[]> {
  await fill(databaseUrl, member.key)
  return Object.entries(SEARCHED).map(([kind, words]) => ({
    name: `Search two million messages, ${kind}`,
    floor: primaryKey,
    limitMs: LIMIT_MS,
    run: () => searchMessages(db, member, words, { limit: LIMIT }),
  }))
}

/** On a connection of its own: the product's give up a statement that takes so long. */
async function fill(databaseUrl: string, key: number): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await writeMany(client, key)
    await indexMany(client)
  } finally {
    await client.end()
  }
}

/** Every twentieth is the heavy member's, the others are their neighbors'. */
async function writeMany(client: Client, key: number): Promise<void> {
  await client.query('set session_replication_role = replica')
  await client.query(
    `with pairs as materialized (
      select conversations.id, one.id as one, other.id as other, $1::bigint in (a, b) as is_heavy,
        row_number() over (partition by $1::bigint in (a, b) order by conversations.id) as number
      from conversations join users one on one.key = a join users other on other.key = b
    ), sizes as (select is_heavy, count(*) as size from pairs group by is_heavy)
    insert into messages (conversation_id, sender_id, receiver_id, content, is_read, created_at, cost)
    select pairs.id, one, other, format('Along the river a%s b%s r%s', n % 199, n % 197, n % 20011), true,
      now() - interval '1 day', 'premium'
    from generate_series(1, $2::integer - (select count(*)::integer from messages)) n
    join sizes on sizes.is_heavy = (n % 20 = 0)
    join pairs on pairs.is_heavy = sizes.is_heavy and pairs.number = 1 + n / 20 % sizes.size`,
    [key, MESSAGES],
  )
}

/** As the job does, in one go. */
async function indexMany(client: Client): Promise<void> {
  await client.query('drop index message_terms_found')
  await client.query(`
    insert into message_terms (message_id, member_key, terms)
    select messages.id, key, array_to_tsvector(array(
      select distinct key || '.' || word from regexp_split_to_table(lower(content), '[^a-z0-9]+') word where word <> ''))
    from messages join users on users.id in (sender_id, receiver_id)`)
  await client.query('create index message_terms_found on message_terms using gin (terms) with (fastupdate = off)')
  await client.query('vacuum analyze messages, message_terms')
}
