import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { scansOf, statementsOf } from '#server/testing/plans.ts'
import { toldApp } from '#server/testing/told-members.ts'

const t = await toldApp()
afterAll(() => t.close())

const PEOPLE = 10_000
const FILLED = [
  'users',
  'sessions',
  'notices',
  'notification_choices',
  'mail_digests',
  'push_subscriptions',
  'conversations',
  'messages',
]

beforeAll(fillTown, 180_000)

test('telling a member what happened reads no whole table', async () => {
  const [ada, grace, maya] = [await t.mailable(), await t.mailable(), await t.member()]
  await t.browserOf(ada)

  const statements = await statementsOf(async () => {
    for (const { id: receiverId } of [ada, grace])
      await maya.call(messages.send, { body: { receiverId, content: 'Hello' } })
    for (const member of [ada, grace]) await t.tell(member, { hours: 1 })
  })

  const told = statements.filter(({ text }) => !text.includes('make_interval(secs'))
  expect(told.length).toBeGreaterThan(10)
  const found: [scans: string[], text: string][] = []
  for (const statement of told) found.push([await scansOf(t, statement, FILLED), statement.text])
  expect(found.filter(([scans]) => scans.length > 0)).toEqual([])
})

async function fillTown(): Promise<void> {
  const many = sql`generate_series(1, ${PEOPLE}::integer) as n`
  const id = sql`'crowd-' || n`
  const later = sql`now() + interval '1 day'`
  await sql`insert into users (id, email, password, first_name, last_name, age, location, bio, ai_generated_bio, personality_traits)
    select ${id}, ${id} || '@example.com', '', 'Ada', 'Crowd', 30, 'Portland', 'I walk.', 'Walks.', array['Calm'] from ${many}`.execute(
    t.db,
  )
  await sql`insert into sessions (sid, sess, expire) select ${id}, json_build_object('userId', ${id}), ${later} from ${many}`.execute(
    t.db,
  )
  await sql`insert into notices (member_id, kind, about, due_at) select ${id}, 'opportunity', '', ${later} from ${many}`.execute(
    t.db,
  )
  await sql`insert into notification_choices (member_id) select ${id} from ${many}`.execute(t.db)
  await sql`insert into mail_digests (member_id, sent_at) select ${id}, now() from ${many}`.execute(t.db)
  await sql`insert into push_subscriptions (member_id, sid, endpoint, sealed, our_key)
    select ${id}, ${id}, 'https://fcm.googleapis.com/' || n, '', '' from ${many}`.execute(t.db)
  await sql`insert into conversations (a, b, opened_by)
    select one.key, other.key, one.key from users one join users other on other.key = one.key + 1`.execute(t.db)
  await sql`insert into messages (conversation_id, sender_id, receiver_id, content, cost)
    select conversations.id, one.id, other.id, 'Hello', 'free'
    from conversations join users one on one.key = a join users other on other.key = b`.execute(t.db)
  await sql`analyze`.execute(t.db)
}
