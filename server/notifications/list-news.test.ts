import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { connections } from '#contract/connections.ts'
import { messages } from '#contract/messages.ts'
import { settings } from '#contract/settings.ts'
import { giveNotice } from '#server/notices/notices.ts'
import { mailsTo } from '#server/testing/mailed.ts'
import { toldApp } from '#server/testing/told-members.ts'

const t = await toldApp()
afterAll(() => t.close())

type Member = Awaited<ReturnType<typeof t.member>>

/** What a member's phone shows of what is due. */
async function shownTo(member: Member) {
  const phone = await t.browserOf(member)
  await t.tell(member)
  return phone.notes().map(({ title, body, path }) => [title, body, path])
}

const give = (member: Member, kind: 'opportunity' | 'receipt' | 'security', about: string) =>
  t.db.transaction().execute((tx) => giveNotice(tx, { memberId: member.id, kind, about }))

test('who asks to connect is told of until they take it back, and who accepts as long as both are connected', async () => {
  const [ada, maya] = [await t.mailable({ firstName: 'Ada' }), await t.mailable({ firstName: 'Maya' })]
  const { id } = (await maya.call(connections.request, { body: { connectedUserId: ada.id } })).body
  expect(await shownTo(ada)).toEqual([['Maya', 'Would like to connect', '/connections']])

  await ada.call(connections.accept, { params: { id } })
  expect(await shownTo(maya)).toEqual([['Ada', 'You are connected now', `/people/${ada.id}`]])

  const noor = await t.member()
  const asked = await noor.call(connections.request, { body: { connectedUserId: ada.id } })
  await noor.call(connections.remove, { params: { id: asked.body.id } })
  expect(await shownTo(ada)).toEqual([])
})

test('a first message to who wants them apart is a request, without its words, and its writer is told when it is accepted', async () => {
  const [ada, maya] = [await t.mailable({ firstName: 'Ada' }), await t.mailable({ firstName: 'Maya' })]
  const { notifications } = (await ada.call(settings.settings)).body
  const showsText = { push: true, mail: true }
  await ada.call(settings.change, { body: { writers: 'connections', notifications: { ...notifications, showsText } } })
  await maya.call(messages.send, { body: { receiverId: ada.id, content: 'A canary-word.' } })
  expect(await shownTo(ada)).toEqual([['Maya', 'Wrote to you for the first time', '/messages/requests']])

  await ada.call(messages.decide, { params: { userId: maya.id }, body: { decision: 'accept' } })
  expect(await shownTo(maya)).toEqual([['Ada', 'Accepted your message', `/messages?user=${ada.id}`]])
})

test('of opportunities it is told how many wait, and nothing once they were seen', async () => {
  const [ada, maya] = [await t.mailable(), await t.member()]
  const alert = sql`insert into networking_alerts (user_id, target_user_id, alert_type, priority, title, description, ai_analysis,
    opportunity_score, expires_at) values (${ada.id}, ${maya.id}, 'collaboration', 'high', 'A canary', 'A canary', '{}', 80, now() + interval '1 day')`
  await alert.execute(t.db)
  await give(ada, 'opportunity', '')
  expect(await shownTo(ada)).toEqual([['Akin', 'You have a new opportunity', '/networking-alerts']])

  await sql`update networking_alerts set is_read = true where user_id = ${ada.id}`.execute(t.db)
  await give(ada, 'opportunity', '')
  expect(await shownTo(ada)).toEqual([])
})

test('what was paid is mailed at once, also to who has Akin open, and pushed only where mail is switched off', async () => {
  const ada = await t.mailable()
  const order = { userId: ada.id, kind: 'credits' as const, credits: 500, cents: 999, mode: 'sandbox' as const }
  const { id } = await t.db
    .insertInto('orders')
    .values({ ...order, customerId: 'cus_test', status: 'paid', creditsHeld: 500, paidAt: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await t.db
    .insertInto('messageCredits')
    .values({ userId: ada.id, amount: 500, type: 'purchase', description: '500 credits', orderId: id, look: 1 })
    .execute()
  await give(ada, 'receipt', id)

  expect(await shownTo(ada)).toEqual([])
  const receipts = (await mailsTo(t, `${ada.id}@example.com`)).filter(({ kind }) => kind === 'receipt')
  expect(receipts.map(({ subject, text }) => [subject, text.includes('We received $9.99 for: 500 credits.')])).toEqual([
    ['Your receipt from Akin', true],
  ])
  expect(receipts[0]!.stopUrl).toBeUndefined()
})

test('what has changed about the account is pushed to every device, by what it was', async () => {
  const ada = await t.mailable()
  await give(ada, 'security', 'passkey_added')

  expect(await shownTo(ada)).toEqual([
    ['Your account at Akin', 'A passkey was added. Was it not you? Tap to see.', '/settings'],
  ])
})
