import { afterAll, expect, test } from 'vitest'
import { messages } from '#contract/messages.ts'
import { notifications } from '#contract/notifications.ts'
import { settings } from '#contract/settings.ts'
import { toldApp } from '#server/testing/told-members.ts'
import { noteRefusedAddress } from './notification-choices.ts'
import { stopToken } from './stop-token.ts'

const t = await toldApp()
afterAll(() => t.close())

type Member = Awaited<ReturnType<typeof t.member>>

const mailOf = async (member: Member) => (await member.call(settings.settings)).body.notifications.mail

async function digestAfter(member: Member): Promise<number> {
  const maya = await t.member()
  await maya.call(messages.send, { body: { receiverId: member.id, content: 'Hello' } })
  await t.tell(member, { hours: 30 })
  return (await t.digestsTo(member)).length
}

test('the link of a digest asks, and stops them signed out: those about what was missed, and no others', async () => {
  const [ada, grace] = [await t.mailable(), await t.mailable()]
  expect(await digestAfter(ada)).toBe(1)
  const [mail] = await t.digestsTo(ada)
  const token = decodeURIComponent(new URL(mail!.stopUrl!).pathname.split('/').at(-1)!)
  expect(mail!.text).toContain(mail!.stopUrl!)

  const asked = await t.visitor().call(notifications.askToStop, { params: { token } })
  expect([asked.status, asked.text]).toEqual([200, expect.stringContaining('<form method="post">')])
  expect((await mailOf(ada)).message).toBe(true)

  const stopped = await t.visitor().call(notifications.stop, { params: { token } })
  expect([stopped.status, stopped.text]).toEqual([200, expect.stringContaining('No more of these mails')])
  expect(await mailOf(ada)).toEqual({
    message: false,
    request: false,
    accepted: false,
    opportunity: false,
    receipt: true,
  })
  expect((await mailOf(grace)).message).toBe(true)
  expect(await digestAfter(ada)).toBe(1)
})

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

test.each<[string, Record<string, string>, string?]>([
  ['a program', { ...FORM, accept: '*/*' }],
  ['a program that asks for a page', { ...FORM, accept: 'text/html,*/*;q=0.8' }],
  ['a page of the provider', { ...FORM, 'sec-fetch-site': 'cross-site', origin: 'https://mail.example' }],
  ['a program that names the page of the mail', { ...FORM, referer: 'https://mail.example/inbox' }],
  [
    'a form in parts',
    { 'content-type': 'multipart/form-data; boundary=x', accept: 'text/html' },
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  ],
])('mail providers stop them by one POST, as RFC 8058 has it: %s', async (_, headers, payload) => {
  const ada = await t.mailable()
  const url = `/unsubscribe/${stopToken(t.secret, ada.id)}`
  const answer = await t.app.inject({ method: 'POST', url, headers, payload: payload ?? 'List-Unsubscribe=One-Click' })

  expect(answer.statusCode).toBe(200)
  expect((await mailOf(ada)).message).toBe(false)
})

test.each([
  ['of another member', (ada: string, grace: string) => `${named(grace)}.${signed(ada)}`],
  ['of another secret', (ada: string) => stopToken('another secret, and long enough to be one', ada)],
  ['without a signature', (ada: string) => named(ada)],
])('a signature %s stops nothing', async (_, forge) => {
  const [ada, grace] = [await t.mailable(), await t.mailable()]

  const { status } = await t.visitor().call(notifications.stop, { params: { token: forge(ada.id, grace.id) } })

  expect(status).toBe(404)
  expect([(await mailOf(ada)).message, (await mailOf(grace)).message]).toEqual([true, true])
})

test('an address that refuses mail for good gets no more of them, until its member asks again or has another', async () => {
  const ada = await t.mailable()
  await noteRefusedAddress(t.db, `${ada.id.toUpperCase()}@example.com`)
  expect((await ada.call(settings.settings)).body.notifications.isMailRefused).toBe(true)
  expect(await digestAfter(ada)).toBe(0)

  const { isMailRefused: _, ...chosen } = (await ada.call(settings.settings)).body.notifications
  await ada.call(settings.change, { body: { notifications: chosen } })
  expect(await digestAfter(ada)).toBe(1)
})

const named = (id: string) => stopToken(t.secret, id).split('.')[0]!
const signed = (id: string) => stopToken(t.secret, id).split('.')[1]!
