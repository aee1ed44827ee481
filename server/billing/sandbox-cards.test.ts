import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { TEST_CARDS } from '#contract/sandbox.ts'
import { sandboxApp } from '#server/testing/sandbox-app.ts'
import { cardOf } from '#server/testing/sandbox-client.ts'

const t = await sandboxApp()
afterAll(() => t.close())

const credits = (member: Awaited<ReturnType<typeof t.member>>) =>
  expect.poll(() => t.credits(member), { timeout: 10_000 })

test('4242… pays, and the signed event brings the credits', async () => {
  const ada = await t.member()

  const { status, body } = await t.confirm(ada, await t.begin(ada))

  expect([status, body]).toEqual([200, { status: 'succeeded' }])
  await credits(ada).toBe(260)
  expect((await t.billing(ada)).ledger[0]).toMatchObject({ amount: 10, type: 'purchase', balanceAfter: 260 })
})

test.each([
  [TEST_CARDS.declined, {}, 'Your card was declined.'],
  [TEST_CARDS.insufficientFunds, {}, 'Your card has insufficient funds.'],
  [TEST_CARDS.expired, {}, 'Your card has expired.'],
  [TEST_CARDS.wrongCvc, {}, "Your card's security code is incorrect."],
  ['4111111111111111', {}, 'Your card was declined. Your request was in test mode, but used a non test (live) card.'],
  ['4242424242424241', {}, 'Your card number is incorrect.'],
  ['4242', {}, 'The card number is not a valid credit card number.'],
  ['', {}, 'The card number is not a valid credit card number.'],
  ['4242٤٢٤٢42424242', {}, 'The card number is not a valid credit card number.'],
  [TEST_CARDS.pays, { expiry: '13/40' }, "Your card's expiration month is invalid."],
  [TEST_CARDS.pays, { expiry: '' }, "Your card's expiration month is invalid."],
  [TEST_CARDS.pays, { expiry: '12/20' }, "Your card's expiration year is invalid."],
  [TEST_CARDS.pays, { expiry: '12/99' }, "Your card's expiration year is invalid."],
  [TEST_CARDS.pays, { cvc: '12' }, "Your card's security code is invalid."],
  [TEST_CARDS.pays, { cvc: 'abc' }, "Your card's security code is invalid."],
])(
  'the card %s with %j is refused in words that say why, and another one can be tried',
  async (number, typed, words) => {
    const ada = await t.member()
    const secret = await t.begin(ada)

    const refused = await t.confirm(ada, secret, cardOf(number, typed))

    expect([refused.status, refused.body]).toEqual([402, { code: 'card_declined', message: words }])
    expect(await t.credits(ada)).toBe(250)
    expect((await t.confirm(ada, secret)).status).toBe(200)
    await credits(ada).toBe(260)
  },
)

test('a number with spaces and a year of four digits are read as people type them', async () => {
  const ada = await t.member()

  const card = { number: '4242 4242 4242 4242', expiry: '1 / 2040', cvc: '000' }

  expect((await t.confirm(ada, await t.begin(ada), card)).body).toEqual({ status: 'succeeded' })
})

const ORDER_ID = /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/g

test('no number of a card is kept anywhere', async () => {
  const ada = await t.member()
  await t.confirm(ada, await t.begin(ada), cardOf(TEST_CARDS.wrongCvc, { cvc: '951' }))
  await t.confirm(ada, await t.begin(ada), cardOf('4111111111111111', { cvc: '951' }))

  const { rows } = await sql<{ kept: string }>`
    select data::text as kept from sandbox_objects union all select payload::text from sandbox_events
    union all select body::text from sandbox_answers`.execute(t.db)

  // An order's own number may happen to have digits enough.
  const texts = rows.map(({ kept }) => kept.replaceAll(ORDER_ID, ''))
  expect(texts.filter((text) => /\b(?:\d[ -]?){13,19}\b/.test(text))).toEqual([])
  expect(rows.filter(({ kept }) => kept.includes('"951"'))).toEqual([])
  expect(rows.some(({ kept }) => kept.includes('"0127"'))).toBe(true)
})

test('3-D Secure that is passed pays, and once', async () => {
  const ada = await t.member()
  const clientSecret = await t.begin(ada)
  const asked = await t.confirm(ada, clientSecret, cardOf(TEST_CARDS.threeDSecure))
  expect([asked.body, await t.credits(ada)]).toEqual([{ status: 'requires_action' }, 250])

  const pass = () => t.authenticate(ada, clientSecret, 'pass')

  expect((await pass()).body).toEqual({ status: 'succeeded' })
  expect(await pass()).toMatchObject({ status: 409, body: { code: 'payment_over' } })
  await credits(ada).toBe(260)
})

test('3-D Secure that is failed takes nothing, and another card can be tried', async () => {
  const ada = await t.member()
  const clientSecret = await t.begin(ada)
  await t.confirm(ada, clientSecret, cardOf(TEST_CARDS.threeDSecure))

  const failed = await t.authenticate(ada, clientSecret, 'fail')

  expect([failed.status, failed.body]).toEqual([
    402,
    {
      code: 'card_declined',
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    },
  ])
  expect(await t.credits(ada)).toBe(250)
  expect((await t.confirm(ada, clientSecret)).status).toBe(200)
})

test('authenticating what asked for nothing is refused', async () => {
  const ada = await t.member()

  const clientSecret = await t.begin(ada)

  expect(await t.authenticate(ada, clientSecret, 'pass')).toMatchObject({
    status: 409,
    body: { code: 'payment_over' },
  })
})
