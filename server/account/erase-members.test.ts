import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql, type QueryExecutorProvider } from 'kysely'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { account } from '#contract/account.ts'
import { alerts } from '#contract/alerts.ts'
import { auth } from '#contract/auth.ts'
import { connections } from '#contract/connections.ts'
import { messages } from '#contract/messages.ts'
import { photos } from '#contract/photos.ts'
import { security } from '#contract/security.ts'
import { buildApp } from '#server/app.ts'
import { auditLedger } from '#server/billing/audit-ledger.ts'
import { stopRenewals } from '#server/billing/leave-provider.ts'
import { sendMails } from '#server/mail/send-mails.ts'
import { readProfiles } from '#server/readings/read-profiles.ts'
import { payableApp } from '#server/testing/payable-app.ts'
import { memberWithPassword, PASSWORD } from '#server/testing/sign-in.ts'
import { eraseMembers } from './erase-members.ts'

const t = await payableApp()
afterAll(() => t.close())

type Member = Awaited<ReturnType<typeof memberWithPassword>>

test('after the erasure nothing of the member is in any table, file, log line or at the provider', async () => {
  const { vera, canaries, logged } = await memberFullOfCanaries()
  const before = await everything()
  expect(canaries.filter((canary) => !before.includes(canary))).toEqual([])

  await vera.call(account.remove, { body: { password: PASSWORD } })
  await eraseMembers(t)
  expect(await everything()).toContain(vera.id)
  await due(vera)
  await eraseMembers(t)

  const after = await everything()
  expect([vera.id, ...canaries].filter((canary) => after.includes(canary))).toEqual([])
  expect(logged.join('')).toContain('busboyOptions')
  const secret = [vera.id, vera.token, 'canary', ...canaries]
  expect(secret.filter((one) => logged.join('\n').toLowerCase().includes(one.toLowerCase()))).toEqual([])
  expect(await photoFiles()).toEqual([])
})

test('what was paid stays in the books without a name, and they balance', async () => {
  const ada = await memberWithPassword(t)
  const intent = await t.begin(ada, 50)
  await t.provider.pay(intent)
  await t.deliver(await t.eventsOf(intent))
  await ada.call(messages.send, { body: { receiverId: (await t.member()).id, content: 'Hello' } })

  await leave(ada)
  await eraseMembers(t)

  const order = await t.db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'userId')
    .select(['orders.status', 'userId', 'firstName', 'email', 'users.credits'])
    .where('providerId', '=', intent)
    .executeTakeFirstOrThrow()
  expect(order).toMatchObject({ status: 'paid', firstName: 'Erased', credits: 50 })
  expect(order.email).toBe(`${order.email.split('@')[0]}@erased.invalid`)
  const lines = await t.db
    .selectFrom('messageCredits')
    .select(['type', 'amount'])
    .where('userId', '=', order.userId)
    .execute()
  expect(lines).toEqual([{ type: 'purchase', amount: 50 }])
  expect(await auditLedger(t.db)).toMatchObject({ unbalanced: 0 })

  await t.provider.refund(intent, 250)
  await t.deliver(await t.eventsOf(intent))
  expect(await auditLedger(t.db)).toMatchObject({ unbalanced: 0 })
})

test('premium is renewed no more from the deletion on, and ends with its account at the provider', async () => {
  const ada = await memberWithPassword(t)
  const id = await t.subscribe(ada)
  await t.provider.payOpen(id)
  await t.deliver(await t.eventsOf(id))
  await ada.call(account.remove, { body: { password: PASSWORD } })

  await stopRenewals(t)
  expect(await t.provider.get('subscription', id)).toMatchObject({ status: 'active', cancel_at_period_end: true })

  await due(ada)
  await eraseMembers(t)
  const { status, customer } = await t.provider.get('subscription', id)
  expect([status, (await t.provider.stripe.customers.retrieve(customer)).deleted]).toEqual(['canceled', true])
})

test('whatever cuts the erasure short, the next time ends it; meanwhile nobody else waits', async () => {
  const [ada, grace] = [await memberWithPassword(t), await memberWithPassword(t)]
  const id = await t.subscribe(ada)
  await t.provider.payOpen(id)
  await t.deliver(await t.eventsOf(id))
  const file = await photoOf(ada)
  await leave(ada)
  await leave(grace)

  const cuts = [
    { ...t, payments: { ...t.payments, deleteCustomer: fail } },
    { ...t, photos: { ...t.photos, delete: fail } },
  ]
  for (const cut of cuts) {
    await expect(eraseMembers(cut)).rejects.toThrow('cut short')
    expect(await isThere(ada)).toBe(true)
  }
  expect(await isThere(grace)).toBe(false)

  await eraseMembers(t)
  expect([await isThere(ada), await t.photos.get(file)]).toEqual([false, null])
})

test('a payment under way when its member is erased is made impossible', async () => {
  const ada = await memberWithPassword(t)
  const intent = await t.begin(ada, 10)
  await leave(ada)

  await eraseMembers(t)

  expect(await t.provider.get('payment_intent', intent)).toMatchObject({ status: 'canceled' })
})

async function fail(): Promise<never> {
  throw new Error('cut short')
}

async function due({ id }: Member): Promise<void> {
  await t.db
    .updateTable('users')
    .set({ eraseAt: sql`now()` })
    .where('id', '=', id)
    .execute()
}

async function leave(member: Member): Promise<void> {
  expect((await member.call(account.remove, { body: { password: PASSWORD } })).status).toBe(204)
  await due(member)
}

async function isThere({ id }: Member): Promise<boolean> {
  return (await t.db.selectFrom('users').select('id').where('id', '=', id).execute()).length > 0
}

/** A member whose every word is unlike anything else, wherever the product puts it, and the words. */
async function memberFullOfCanaries() {
  const logged: string[] = []
  const loud = buildApp(
    { ...t, config: { ...t.config, logLevel: 'trace' } },
    { logStream: { write: (line) => void logged.push(line) } },
  )
  const vera = await memberWithPassword(t, { email: 'canary-address@example.com' })
  await t.db
    .updateTable('users')
    .set({
      firstName: 'Canaryfirst',
      lastName: 'Canarylast',
      bio: 'Happy to teach canoeing. My canarybio is short.',
      interests: ['Canaryinterest', 'Canoeing'],
      location: 'Canaryplace',
      city: 'Canarycity',
      aiGeneratedBio: 'canary-ai-bio',
      personalityTraits: ['Canarytrait'],
      communicationStyle: 'canary-style',
      socialLinks: JSON.stringify({ github: 'https://github.com/canarylink' }),
    })
    .where('id', '=', vera.id)
    .execute()
  await sql`
    update users set linkedin_id = 'canary-linkedin', linkedin_connected = true, linkedin_access_token = 'v1.canary-token',
      linkedin_data = '{"name": "canary-linkedin-name"}' where id = ${vera.id}
  `.execute(t.db)
  const [grace, nora] = [await t.member(), await t.member({ bio: 'Learning canoeing.' })]
  const browser = { cookies: { sid: vera.token }, headers: { 'user-agent': 'canary-browser' } }
  const said: [string, object][] = [
    [auth.forgotPassword.path, { email: vera.email }],
    [messages.send.path, { receiverId: grace.id, content: 'canary-sent' }],
    [security.changeEmail.path, { email: 'canary-other@example.com', password: 'canary-guess' }],
  ]
  const credentials = { email: vera.email, password: PASSWORD }
  await loud.inject({ headers: browser.headers, method: 'POST', url: auth.login.path, payload: credentials })
  for (const [url, payload] of said) await loud.inject({ ...browser, method: 'POST', url, payload })
  const headers = { ...browser.headers, 'content-type': 'multipart/form-data; boundary=x' }
  const form = '--x\r\ncontent-disposition: form-data; name="photo"; filename="canary.png"\r\n\r\ncanary\r\n--x--\r\n'
  await loud.inject({ ...browser, method: 'POST', url: photos.upload.path, headers, payload: form })
  await loud.close()
  await sendMails(
    { ...t, warn: (line) => void logged.push(line), onRefused: async () => {} },
    AbortSignal.timeout(10_000),
  )

  await grace.call(messages.send, { body: { receiverId: vera.id, content: 'canary-received' } })
  await vera.call(connections.request, { body: { connectedUserId: grace.id } })
  await photoOf(vera)
  await readProfiles(t.db, 0, AbortSignal.timeout(10_000))
  await vera.call(alerts.generate)
  const found = await nora.call(alerts.generate)
  expect(found.body.opportunities.map(({ targetUser }) => targetUser.id)).toContain(vera.id)
  await t.subscribe(vera)
  await t.mailer.send({
    id: randomUUID(),
    to: { name: 'Vera', address: vera.email },
    subject: 'Hi',
    text: 'canary-mail',
  })

  const canaries = [
    'canary-address', 'Canaryfirst', 'Canarylast', 'canarybio', 'Canaryinterest', 'Canaryplace', 'Canarycity', 'canary-ai-bio',
    'Canarytrait', 'canary-style', 'canarylink', 'canary-linkedin', 'v1.canary-token', 'canary-linkedin-name', 'canary-browser',
    'canary-sent', 'canary-received', 'canary-mail',
  ] // prettier-ignore
  return { vera, canaries, logged }
}

async function photoOf(member: Member): Promise<string> {
  const photo = await sharp({ create: { width: 90, height: 90, channels: 3, background: '#2a7f62' } })
    .jpeg()
    .toBuffer()
  const { body } = await member.upload(photos.upload, { files: { photo } })
  return body.profileImageUrl!.split('/').at(-1)!
}

const photoFiles = () => readdir(join(t.config.dataDir, 'photos'))

/** Every row of every table, here and at the provider, as text, and every mail that was kept. */
async function everything(): Promise<string> {
  const outbox = join(t.config.dataDir, 'outbox')
  const mails = await Promise.all((await readdir(outbox)).map((name) => readFile(join(outbox, name), 'utf8')))
  return [await dumpOf(t.db), await dumpOf(t.provider.db), ...mails].join('\n')
}

async function dumpOf(db: QueryExecutorProvider): Promise<string> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
  `.execute(db)
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const { rows } = await sql<{ row: string }>`select one::text as row from ${sql.raw(name)} one`.execute(db)
      return rows.map(({ row }) => `${name} ${row}`)
    }),
  )
  return texts.flat().join('\n')
}
