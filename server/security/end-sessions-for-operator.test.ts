import { afterAll, expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { security } from '#contract/security.ts'
import { openSession } from '#server/auth/sessions.ts'
import { testApp } from '#server/testing/app.ts'
import { memberWithPassword, newAddress, PASSWORD } from '#server/testing/sign-in.ts'
import { endSessionsForOperator } from './end-sessions-for-operator.ts'

const t = await testApp()
afterAll(() => t.close())

const said: object[] = []
const print = (line: object) => void said.push(line)
const operator = { log: { info: print, warn: print }, address: '127.0.0.1', userAgent: null }

test('the operator signs one member out everywhere, who reads that it was the operator, and nobody else', async () => {
  const [ada, grace] = [await memberWithPassword(t), await t.member()]
  await openSession(t.db, ada.id, 'another device')

  expect(await endSessionsForOperator(t, operator, ada.email.toUpperCase())).toBe(2)
  expect(await endSessionsForOperator(t, operator, ada.email)).toBe(0)
  expect(await endSessionsForOperator(t, operator, 'nobody@example.com')).toBe(0)

  expect([(await ada.call(auth.user)).status, (await grace.call(auth.user)).status]).toEqual([401, 200])
  expect(said).toMatchObject([{ security: true, event: 'sessions_ended_by_operator' }])
  await t.visitor({ address: newAddress() }).call(auth.login, { body: { email: ada.email, password: PASSWORD } })
  const back = await t.db
    .selectFrom('securityEvents')
    .selectAll()
    .where('memberId', '=', ada.id)
    .orderBy('id')
    .execute()
  expect(back.map(({ event, device }) => [event, device])).toEqual([
    ['sessions_ended_by_operator', null],
    ['sign_in', 'Unknown device'],
  ])
})

test('everyone is signed out by one command, and whoever signs in afterwards stays', async () => {
  const people = await Promise.all(Array.from({ length: 5 }, () => memberWithPassword(t)))

  const ended = await endSessionsForOperator(t, operator, 'everyone')

  expect(ended).toBeGreaterThanOrEqual(5)
  expect(await t.db.selectFrom('sessions').select('sid').execute()).toEqual([])
  for (const one of people) expect((await one.call(auth.user)).status).toBe(401)
  const later = await t.member()
  expect((await later.call(security.activity)).body).toEqual([])
  expect(await endSessionsForOperator(t, operator, 'everyone')).toBe(1)
  expect((await t.member()).token).toBeTruthy()
})

test('whoever signed in within the very millisecond is signed out too', async () => {
  const member = await t.member()
  await endSessionsForOperator(t, operator, 'everyone')
  for (let round = 0; round < 100; round++) {
    await openSession(t.db, member.id, 'a device')
    expect(await endSessionsForOperator(t, operator, 'everyone')).toBe(1)
  }
})
