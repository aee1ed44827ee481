import { expect, test } from 'vitest'
import { alerts } from '#contract/alerts.ts'
import { auth } from '#contract/auth.ts'
import { billing } from '#contract/billing.ts'
import { discovery } from '#contract/discovery.ts'
import { photos } from '#contract/photos.ts'
import { profile } from '#contract/profile.ts'
import { system } from '#contract/system.ts'
import { sessionCookieName } from '#server/auth/cookies.ts'
import { cellAt } from '#server/places/grid.ts'
import { testApp } from '#server/testing/app.ts'
import { island, nextQuery, settle } from '#server/testing/crowd.ts'

const t = await testApp({ RATE_LIMIT: 'on' })

test('an address asks for sixty challenges a minute, then has to wait', async () => {
  const ask = (address: string) => t.visitor({ address }).call(auth.challenge)

  for (let i = 0; i < 60; i++) expect((await ask(`2001:db8:1:1::${i}`)).status).toBe(200)
  const refused = await ask('2001:db8:1:1::ff')

  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ask('2001:db8:1:2::1')).status).toBe(200)
  expect((await t.visitor({ address: '2001:db8:1:1::ff' }).call(system.config)).status).toBe(200)
})

test('an address tries twenty sign-ups a quarter of an hour', async () => {
  const body = { email: 'a@example.com', password: '123456', firstName: 'A', lastName: 'B', recaptchaToken: 'x' }
  const statuses = new Map<number, number>()

  for (let i = 0; i < 22; i++) {
    const { status } = await t.visitor({ address: '192.0.2.9' }).call(auth.register, { body })
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }

  expect(statuses).toEqual(
    new Map([
      [400, 20],
      [429, 2],
    ]),
  )
})

test('a member is limited far beyond what a person asks for, whatever the address, and alone', async () => {
  const [ada, grace] = [await t.member(), await t.member()]

  const answers = await Promise.all(Array.from({ length: 1_205 }, () => ada.call(billing.credits)))

  const refused = answers.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(5)
  expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(0)
  expect((await grace.call(billing.credits)).status).toBe(200)
})

test('a member has sixty pictures read a quarter of an hour, whichever way they come', async () => {
  const ada = await t.member()
  const picture = Buffer.from('no picture, but an upload')
  const statuses: number[] = []
  for (let i = 0; i < 30; i++) {
    statuses.push((await ada.upload(photos.upload, { files: { photo: picture } })).status)
    statuses.push((await ada.upload(profile.edit, { body: {}, files: { profileImage: picture } })).status)
  }

  expect(new Set(statuses)).toEqual(new Set([400]))
  const refused = await ada.upload(photos.upload, { files: { photo: picture } })
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  expect((await ada.call(auth.user)).status).toBe(200)
})

test('a member searches for opportunities twenty times a quarter of an hour, and does everything else as before', async () => {
  const ada = await t.member()

  for (let i = 0; i < 20; i++) expect((await ada.call(alerts.generate)).status).toBe(200)
  const refused = await ada.call(alerts.generate)

  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ada.call(alerts.list)).status).toBe(200)
})

test('a member asks for thirty AI lists a minute; the pages behind them and everything else are free of that', async () => {
  const at = island()
  const ada = await t.member({ at })
  await settle(t.db, Array.from({ length: 8 }, () => ({ cell: cellAt(at) }))) // prettier-ignore

  const first = await ada.call(discovery.matches, { query: { limit: 2 } })
  for (let i = 1; i < 30; i++) expect((await ada.call(discovery.matches)).status).toBe(200)
  const refused = await ada.call(discovery.matches)

  expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await ada.call(discovery.matches, { query: nextQuery(first)! })).body).toHaveLength(2)
  expect((await ada.call(discovery.discover)).status).toBe(200)
})

test('an address asks six thousand times a minute without signing in, whatever it asks, and members there go on', async () => {
  const from = { address: '2001:db8:7:7::1' }
  const visitor = t.visitor(from)
  const member = await t.member()
  const ask = async (times: number) => {
    const asked = Array.from({ length: times }, (_, i) => visitor.call([system.config, auth.user][i % 2]!))
    return (await Promise.all(asked)).filter(({ status }) => status === 429)
  }

  for (let i = 0; i < 5; i++) expect(await ask(1_000)).toEqual([])
  const refused = await ask(1_010)

  expect(refused).toHaveLength(10)
  expect(Number(refused[0]!.headers['retry-after'])).toBeGreaterThan(0)
  const cookies = { [sessionCookieName(t.config)]: member.token }
  expect((await t.visitor({ ...from, cookies }).call(auth.user)).status).toBe(200)
  expect((await visitor.call(system.health)).status).toBe(200)
  expect((await t.visitor({ address: '2001:db8:7:8::1' }).call(system.config)).status).toBe(200)
})

test('six thousand other addresses do not make a limit forget one that has used it up', async () => {
  const ask = (n: number) => t.visitor({ address: `2001:db8:${n.toString(16)}::1` }).call(auth.challenge)
  const guess = () => t.visitor({ address: '192.0.2.77' }).call(auth.challenge)
  for (let i = 0; i < 60; i++) await guess()
  expect((await guess()).status).toBe(429)

  for (let n = 0; n < 6_000; n += 500) await Promise.all(Array.from({ length: 500 }, (_, i) => ask(n + i)))

  expect((await guess()).status).toBe(429)
})
