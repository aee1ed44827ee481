import { expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { billing } from '#contract/billing.ts'
import { profile } from '#contract/profile.ts'
import { system } from '#contract/system.ts'
import { testApp } from '#server/testing/app.ts'

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

test('a member has the profile analysed twenty times a quarter of an hour, each time being written down', async () => {
  const [ada, grace] = [await t.member(), await t.member()]

  const answers = await Promise.all(Array.from({ length: 22 }, () => ada.call(profile.analyze)))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
  expect((await ada.call(billing.credits)).status).toBe(200)
  expect((await grace.call(profile.analyze)).status).toBe(200)
})
