import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { contracts } from '#contract/contracts.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { passCookieName, sessionCookieName } from '#server/auth/cookies.ts'
import { issuePass } from '#server/auth/member-with-pass.ts'
import { hashToken, openSession } from '#server/auth/sessions.ts'
import { nameSession } from '#server/security/list-devices.ts'
import { testApp } from '#server/testing/app.ts'
import { askedFor } from '#server/testing/plans.ts'
import { MATRIX, ROLES, type Audience, type Role, type Row } from './matrix.ts'

const t = await testApp({ PAYMENTS: 'sandbox' })
afterAll(() => t.close())

const calls = Object.entries(contracts).flatMap(([slice, contract]) =>
  Object.entries<Endpoint>(contract).map(([name, endpoint]) => ({ name: `${slice}.${name}`, endpoint })),
)
const withIds = calls.flatMap(({ name, endpoint }) => {
  const row = MATRIX[name]
  return row?.ids ? [{ name, endpoint, row, ids: row.ids }] : []
})

test('every call has a row that says whom it answers, and every row a call', () => {
  const named = calls.map(({ name }) => name)

  expect(named.filter((name) => !MATRIX[name])).toEqual([])
  expect(Object.keys(MATRIX).filter((name) => !named.includes(name))).toEqual([])
})

test.each(calls)('$name answers those whom it is for, and nobody else', async ({ name, endpoint }) => {
  const row = MATRIX[name]!
  for (const role of ROLES) {
    const refusal = refusalOf(role, row.for)
    const answer = await ask(await caller(role), endpoint, row, randomUUID())
    const code = /^\{"code":"(\w+)"/.exec(answer.body)?.[1]

    if (refusal) expect([role, answer.statusCode, code]).toEqual([role, ...refusal])
    else expect([role, REFUSALS.has(code ?? '')]).toEqual([role, false])
    if (!refusal && row.for !== 'everyone' && isPlainRead(endpoint))
      expect([role, answer.statusCode < 400]).toEqual([role, true])
  }
})

test.each(withIds)(
  '$name tells nobody whether somebody else has what they ask for',
  async ({ endpoint, row, ids, name }) => {
    for (const role of ROLES) {
      if (refusalOf(role, row.for)) continue
      const [who, other] = [await caller(role), await t.member()]
      if (role === 'blocked')
        await t.db.insertInto('blocks').values({ blockerId: other.id, blockedId: who.id }).execute()
      const idOf = async (id: string) => (ids.of === 'person' ? id : rowOf(name, id))

      const [ofOwn, ofOther] = [await idOf(who.id), await idOf(other.id)]
      const own = await ask(who, endpoint, row, ofOwn)
      const { answer: others, asked: askedOfOther } = await askedFor(() => ask(who, endpoint, row, ofOther))
      const nobodys = ids.of === 'person' ? randomUUID() : '999999999'
      const { answer: absent, asked: askedOfAbsent } = await askedFor(() => ask(who, endpoint, row, nobodys))

      const isApart = ids.of === 'person' && role !== 'blocked'
      expect([name, role, own.statusCode, others.statusCode, absent.statusCode]).toEqual([
      name, role, ids.own, isApart ? ids.other : ids.absent, ids.absent,
    ]) // prettier-ignore
      if (isApart) continue
      expect([others.statusCode, others.body]).toEqual([absent.statusCode, absent.body])
      // As many looks take as long.
      expect(askedOfOther).toEqual(askedOfAbsent)
    }
  },
)

const UNKNOWN = [401, 'unauthorized'] as const
/** What is answered to those for whom a call is not. */
const REFUSALS = new Set(['unauthorized', 'profile_incomplete', 'account_suspended'])

/** The status and code with which a role is refused before anything is looked up; nothing where it is answered. */
function refusalOf(role: Role, audience: Audience): readonly [number, string] | undefined {
  if (audience === 'everyone') return undefined
  if (role === 'signed out') return UNKNOWN
  if (role === 'suspended') return audience === 'account or suspended' ? undefined : UNKNOWN
  if (audience === 'moderator') return role === 'moderator' ? undefined : [404, 'not_found']
  return audience === 'member' && role === 'incomplete' ? [403, 'profile_incomplete'] : undefined
}

/** What is read without saying more than who asks. */
function isPlainRead({ method, params, query }: Endpoint): boolean {
  return method === 'GET' && !params && !query
}

type Caller = { id: string; cookies: Record<string, string> }

async function caller(role: Role): Promise<Caller> {
  if (role === 'signed out') return { id: randomUUID(), cookies: {} }
  const { id, token } = await t.member({
    ...(role === 'incomplete' && { bio: null }),
    ...(role === 'premium' && { isSubscribed: true }),
    ...(role === 'paused' && { pausedAt: new Date() }),
    ...(role === 'suspended' && { suspendedAt: new Date() }),
  })
  if (role === 'moderator') await sql`insert into moderators (user_id) values (${id})`.execute(t.db)
  const pass = role === 'suspended' ? { [passCookieName(t.config)]: issuePass(t.secret, id) } : {}
  return { id, cookies: { [sessionCookieName(t.config)]: token, ...pass } }
}

function ask(
  { cookies }: Caller,
  { method, path, takesBytes, ignoresBody }: Endpoint,
  { body, query }: Row,
  id: string,
) {
  const url = path.replace(':file', `${'ab'.repeat(16)}.webp`).replace(/:\w+/, id)
  const payload =
    body && !takesBytes && !ignoresBody ? JSON.parse(JSON.stringify(body).replace('PERSON', id)) : undefined
  return t.app.inject({
    method,
    url,
    cookies,
    ...(query && { query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])) }),
    ...(payload && { payload }),
  })
}

/** The number or the name of a row of the kind that a call is about, which belongs to a member. */
async function rowOf(call: string, memberId: string): Promise<string> {
  if (call === 'security.endDevice') return nameSession(t.secret, hashToken(await openSession(t.db, memberId, 'test')))
  const peer = await t.member()
  const { rows } = await insertOf(call, memberId, peer.id).execute(t.db)
  return String(rows[0]!.id)
}

function insertOf(call: string, memberId: string, peerId: string) {
  if (call.startsWith('connections.'))
    return sql<{ id: number }>`
      insert into user_connections (user_id, connected_user_id) values (${peerId}, ${memberId}) returning id`
  if (call === 'messages.withdraw')
    return sql<{ id: number }>`
      insert into held_messages (sender_id, receiver_id, content, why, is_first)
      values (${memberId}, ${peerId}, 'Hello', 'contact', true) returning id`
  if (call.startsWith('messages.'))
    return sql<{ id: number }>`
      with conversation as (
        insert into conversations (a, b) select least(own.key, peer.key), greatest(own.key, peer.key)
        from users own, users peer where own.id = ${memberId} and peer.id = ${peerId} returning id)
      insert into messages (conversation_id, sender_id, receiver_id, content, cost, is_read)
      select id, ${memberId}, ${peerId}, 'Hello', 'premium', true from conversation returning id`
  if (call.startsWith('passkeys.'))
    return sql<{ id: number }>`
      insert into passkeys (member_id, credential_id, public_key, name)
      values (${memberId}, ${randomUUID()}, '', 'A passkey') returning id`
  if (call.startsWith('analysis.'))
    return sql<{ id: number }>`
      insert into chatgpt_interactions (user_id, conversation_data, interaction_type)
      values (${memberId}, '{}', 'profile_analysis') returning id`
  return sql<{ id: number }>`
    insert into networking_alerts (user_id, target_user_id, alert_type, priority, title, description, ai_analysis,
      opportunity_score, expires_at)
    values (${memberId}, ${peerId}, 'other', 'low', 'Title', 'Words',
      '{"analyser": "x", "reasoning": "x", "mutual_benefits": [], "actionable_steps": []}', 50, now() + interval '1 day')
    returning id`
}
