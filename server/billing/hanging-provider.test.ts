import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { payments } from '#contract/billing.ts'
import { payableApp } from '#server/testing/payable-app.ts'

const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
const t = await payableApp()
afterAll(async () => {
  logged.mockRestore()
  await t.close()
})
afterEach(() => {
  t.provider.mend()
  logged.mockClear()
})

test('while the provider hangs every call of a member answers in time that payments are unavailable', async () => {
  const [{ member: ada }, { member: alan }] = [await t.premiumMember(), await t.premiumMember()]
  const grace = await t.member()
  t.provider.failing(() => 'hangs')
  const from = performance.now()
  const slow = [
    () => grace.call(payments.createPaymentIntent, { body: { amount: 0.5, credits: 10 } }),
    () => grace.call(payments.createSubscription),
    () => ada.call(payments.cancel),
    () => ada.call(payments.resume),
    () => alan.call(payments.withdraw),
  ]

  const answers = await Promise.all(slow.map(async (call) => ({ ...(await call()), after: performance.now() - from })))

  expect(answers.map(({ status, body }) => [status, 'code' in body && body.code])).toEqual(
    slow.map(() => [503, 'payments_unavailable']),
  )
  // Without a limit the SDK waits three times as long for a single one of them.
  expect(Math.max(...answers.map(({ after }) => after))).toBeLessThan(12_000)
}, 60_000)

test('what the provider refuses is logged with its code, its words and the parameter, and nothing about the member', async () => {
  const ada = await t.member()
  t.provider.refusing('POST /v1/payment_intents', {
    code: 'amount_too_small',
    param: 'amount',
    message: `Not for ${ada.id}@example.com with 4242 4242 4242 4242, pi_1_secret_abc and sk_test_key: too small.`,
  })

  expect((await ada.call(payments.createPaymentIntent, { body: { amount: 0.5, credits: 10 } })).status).toBe(503)

  const line = logged.mock.calls.map(([words]) => String(words)).find((words) => words.includes('amount_too_small'))!
  expect(line).toContain('req_of_a_fault')
  expect(line).toContain('param amount')
  expect(line).toContain('too small.')
  expect(line).not.toMatch(/@|4242|_secret_|sk_test/)
})
