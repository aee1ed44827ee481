import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'

const t = await testApp()
afterAll(() => t.close())

type Column = { name: string; type: string; isRequired: boolean; default: string | null }

async function columnsOf(table: string): Promise<Map<string, Column>> {
  const { rows } = await sql<Column>`
    select column_name as name, udt_name as type, is_nullable = 'NO' as is_required, column_default as default
    from information_schema.columns where table_name = ${table}`.execute(t.db)
  return new Map(rows.map((column) => [column.name, column]))
}

/** Each column as "name type", with "!" where it is required. */
async function shapeOf(table: string, names: string): Promise<string[]> {
  const columns = await columnsOf(table)
  return names.split(' ').map((name) => {
    const column = columns.get(name)
    return `${name} ${column?.type}${column?.isRequired ? '!' : ''}`
  })
}

test('a member has an id, a required e-mail of their own, a name, a photo and dates', async () => {
  expect(
    await shapeOf('users', 'id email password first_name last_name profile_image_url created_at updated_at'),
  ).toEqual([
    'id text!',
    'email text!',
    'password text!',
    'first_name text!',
    'last_name text!',
    'profile_image_url text',
    'created_at timestamptz!',
    'updated_at timestamptz!',
  ])
})

test('a member has identifiers at the payment provider, credits and a subscription', async () => {
  expect(
    await shapeOf(
      'users',
      'stripe_customer_id stripe_subscription_id credits is_subscribed subscription_type subscription_expires_at',
    ),
  ).toEqual([
    'stripe_customer_id text',
    'stripe_subscription_id text',
    'credits int4!',
    'is_subscribed bool!',
    'subscription_type text',
    'subscription_expires_at timestamptz',
  ])
})

test('a member has a profile, a place and interests', async () => {
  expect(
    await shapeOf('users', 'bio age location latitude longitude interests is_online last_seen social_links'),
  ).toEqual([
    'bio text',
    'age int4',
    'location text',
    'latitude float4',
    'longitude float4',
    'interests _text!',
    'is_online bool!',
    'last_seen timestamptz',
    'social_links jsonb',
  ])
})

test('a member has an analysis', async () => {
  expect(
    await shapeOf(
      'users',
      'ai_generated_bio personality_traits communication_style ai_profile_score chatgpt_interactions last_ai_analysis',
    ),
  ).toEqual([
    'ai_generated_bio text',
    'personality_traits _text!',
    'communication_style text',
    'ai_profile_score float4',
    'chatgpt_interactions int4!',
    'last_ai_analysis timestamptz',
  ])
})

test('a member has an account at a professional network', async () => {
  expect(
    await shapeOf(
      'users',
      'linkedin_id linkedin_access_token linkedin_refresh_token linkedin_data linkedin_connected linkedin_last_sync',
    ),
  ).toEqual([
    'linkedin_id text',
    'linkedin_access_token text',
    'linkedin_refresh_token text',
    'linkedin_data jsonb',
    'linkedin_connected bool!',
    'linkedin_last_sync timestamptz',
  ])
})

test('a new member is not subscribed, not online, not linked, was never analyzed and has 250 credits', async () => {
  const users = await columnsOf('users')
  const defaultOf = (name: string) => users.get(name)?.default

  expect(defaultOf('credits')).toBe('250')
  expect(['is_subscribed', 'is_online', 'linkedin_connected', 'chatgpt_interactions'].map(defaultOf)).toEqual([
    'false',
    'false',
    'false',
    '0',
  ])
})

test.each([
  ['user_connections', 'id int8!, user_id text!, connected_user_id text!, status text!, created_at timestamptz!'],
  ['messages', 'id int8!, sender_id text!, receiver_id text!, content text!, is_read bool!, created_at timestamptz!'],
  ['message_credits', 'id int8!, user_id text!, amount int4!, type text!, description text, created_at timestamptz!'],
  [
    'chatgpt_interactions',
    'id int8!, user_id text!, conversation_data jsonb!, analysis_result jsonb, interaction_type text!, created_at timestamptz!',
  ],
  ['sessions', 'sid text!, sess jsonb!, expire timestamptz!'],
  [
    'networking_alerts',
    'id int8!, user_id text!, target_user_id text!, alert_type text!, priority text!, title text!, description text!, ai_analysis jsonb!, opportunity_score float4!, is_read bool!, is_acted_upon bool!, expires_at timestamptz!, created_at timestamptz!',
  ],
])('the table %s has the fields it is specified with', async (table, shape) => {
  const names = shape.split(', ').map((column) => column.split(' ')[0])

  expect(await shapeOf(table, names.join(' '))).toEqual(shape.split(', '))
})

test('a message and an alert are unread, and an alert not acted upon, until somebody does', async () => {
  const [messages, alerts] = [await columnsOf('messages'), await columnsOf('networking_alerts')]

  expect(messages.get('is_read')?.default).toBe('false')
  expect(['is_read', 'is_acted_upon'].map((name) => alerts.get(name)?.default)).toEqual(['false', 'false'])
})

test('sessions are found by when they end', async () => {
  const { rows } = await sql<{ indexdef: string }>`
    select indexdef from pg_indexes where tablename = 'sessions'`.execute(t.db)

  expect(rows.some(({ indexdef }) => indexdef.includes('(expire)'))).toBe(true)
})

test.each([
  ['user_connections', 'status', ['pending', 'accepted']],
  [
    'networking_alerts',
    'alert_type',
    ['skill_match', 'industry_connection', 'mentor_opportunity', 'collaboration', 'other'],
  ],
  ['networking_alerts', 'priority', ['critical', 'high', 'medium', 'low']],
])('%s knows no other %s than those of the product', async (table, column, values) => {
  const { rows } = await sql<{ rule: string }>`
    select pg_get_constraintdef(oid) as rule from pg_constraint
    where conrelid = ${table}::regclass and contype = 'c' and pg_get_constraintdef(oid) like ${`%${column} =%`}`.execute(
    t.db,
  )

  const allowed = rows.flatMap(({ rule }) => [...rule.matchAll(/'(\w+)'/g)].map(([, value]) => value))
  expect(new Set(allowed)).toEqual(new Set(values))
})

test.each([
  'https://example.com/ada.webp',
  '//example.com/ada.webp',
  'javascript:alert(1)',
  `/api/photos/../${'a1'.repeat(16)}.webp`,
  `/api/photos/${'a1'.repeat(16)}.webp?next=//example.com`,
])('no member has the picture %s, which would be loaded from elsewhere or run', async (profileImageUrl) => {
  await expect(t.member({ profileImageUrl })).rejects.toThrow('picture_is_ours')
})

test('a member has a picture of ours', async () => {
  const profileImageUrl = `/api/photos/${'a1'.repeat(16)}.webp`
  const { id } = await t.member({ profileImageUrl })

  const { rows } = await sql`select profile_image_url from users where id = ${id}`.execute(t.db)
  expect(rows).toEqual([{ profileImageUrl }])
})
