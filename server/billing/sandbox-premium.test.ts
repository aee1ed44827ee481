import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { payments } from '#contract/billing.ts'
import { TEST_CARDS } from '#contract/sandbox.ts'
import { sandboxApp } from '#server/testing/sandbox-app.ts'
import { cardOf } from '#server/testing/sandbox-client.ts'

const t = await sandboxApp()
afterAll(() => t.close())

type Member = Awaited<ReturnType<typeof t.member>>

const WAIT = { timeout: 10_000 }

const subscription = (member: Member) => expect.poll(async () => (await t.billing(member)).subscription, WAIT)

/** Months that were paid, newest first. */
async function monthsOf(member: Member): Promise<(string | null)[]> {
  return (await t.billing(member)).ledger
    .filter(({ type }) => type === 'purchase')
    .map(({ description }) => description)
}

async function isPremium({ id }: Member): Promise<boolean> {
  const row = await t.db
    .selectFrom('users')
    .select(sql<boolean>`is_premium(users)`.as('isPremium'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return row.isPremium
}

/** What the sandbox has taken from the member and not paid back, in cents. */
async function takenFrom({ id }: Member): Promise<number> {
  const { rows } = await sql<{ taken: number }>`
    select coalesce(sum((data->>'amount_captured')::integer - (data->>'amount_refunded')::integer), 0) as taken
    from sandbox_objects join users on customer_id = stripe_customer_id
    where users.id = ${id} and kind = 'charge'`.execute(t.db)
  return rows[0]!.taken
}

function monthsFromNow(iso: string | null | undefined): number {
  return Math.round((new Date(iso!).getTime() - Date.now()) / (30.4 * 86_400_000))
}

test('a month that is over is paid again, and premium goes on for another one', async () => {
  const ada = await t.member()
  await t.subscribe(ada)
  expect(monthsFromNow((await t.billing(ada)).subscription?.paidThrough)).toBe(1)

  expect((await t.advance(ada, 31)).body).toEqual({ days: 31 })

  await expect.poll(() => monthsOf(ada), WAIT).toHaveLength(2)
  const { subscription: plan } = await t.billing(ada)
  expect(plan).toMatchObject({ status: 'active', hasPaymentFailed: false })
  expect(monthsFromNow(plan?.paidThrough)).toBe(2)
  expect(await takenFrom(ada)).toBe(2 * 999)
})

test('a year at once is twelve renewals', async () => {
  const ada = await t.member()
  await t.subscribe(ada)

  await t.advance(ada, 366)

  await expect.poll(async () => monthsFromNow((await t.billing(ada)).subscription?.paidThrough), WAIT).toBe(13)
  expect(await takenFrom(ada)).toBe(13 * 999)
})

test('…0341 pays the first month; its renewal is declined and tried for 15 days, then premium is over', async () => {
  const ada = await t.member()
  await t.subscribe(ada, TEST_CARDS.failsAtRenewal)

  await t.advance(ada, 31)
  await subscription(ada).toMatchObject({ status: 'past_due', hasPaymentFailed: true })
  expect(await isPremium(ada)).toBe(true)

  await t.advance(ada, 13)
  expect((await t.billing(ada)).subscription).toMatchObject({ status: 'past_due' })
  await t.advance(ada, 2)

  await subscription(ada).toMatchObject({ status: 'ended' })
  expect(await isPremium(ada)).toBe(false)
  expect(await monthsOf(ada)).toHaveLength(1)
  expect(await takenFrom(ada)).toBe(999)
})

test('a renewal that failed is paid with another card, which pays later ones too', async () => {
  const ada = await t.member()
  await t.subscribe(ada, TEST_CARDS.failsAtRenewal)
  await t.advance(ada, 31)
  await subscription(ada).toMatchObject({ status: 'past_due' })

  const secret = await t.beginPremium(ada)
  expect(await t.confirm(ada, secret, cardOf(TEST_CARDS.declined))).toMatchObject({ status: 402 })
  expect(await t.confirm(ada, secret)).toMatchObject({ status: 200 })

  await subscription(ada).toMatchObject({ status: 'active', hasPaymentFailed: false })
  await t.advance(ada, 31)
  await expect.poll(() => monthsOf(ada), WAIT).toHaveLength(3)
  expect(await takenFrom(ada)).toBe(3 * 999)
})

test('a card that asked for 3-D Secure once is charged for renewals without its owner', async () => {
  const ada = await t.member()
  const clientSecret = await t.beginPremium(ada)
  await t.confirm(ada, clientSecret, cardOf(TEST_CARDS.threeDSecure))
  await t.authenticate(ada, clientSecret, 'pass')
  await subscription(ada).toMatchObject({ status: 'active' })

  await t.advance(ada, 31)

  await expect.poll(() => monthsOf(ada), WAIT).toHaveLength(2)
})

test('who cancels keeps premium to the end of the month, and is not charged again', async () => {
  const ada = await t.member()
  await t.subscribe(ada)

  const { body } = await ada.call(payments.cancel)
  expect(body).toMatchObject({ status: 'active', cancelsAtPeriodEnd: true, nextChargeAt: null })
  await t.advance(ada, 20)
  expect(await isPremium(ada)).toBe(true)
  await t.advance(ada, 11)

  await subscription(ada).toMatchObject({ status: 'ended' })
  expect(await isPremium(ada)).toBe(false)
  expect(await takenFrom(ada)).toBe(999)
})

test('who takes a cancellation back is renewed', async () => {
  const ada = await t.member()
  await t.subscribe(ada)

  await ada.call(payments.cancel)
  expect((await ada.call(payments.resume)).body).toMatchObject({ status: 'active', cancelsAtPeriodEnd: false })
  await t.advance(ada, 31)

  await expect.poll(() => monthsOf(ada), WAIT).toHaveLength(2)
  expect(await isPremium(ada)).toBe(true)
})

test('who withdraws gets everything back, at once, and may subscribe again', async () => {
  const ada = await t.member()
  await t.subscribe(ada)

  const { status, body } = await ada.call(payments.withdraw)

  expect([status, body]).toMatchObject([200, { status: 'ended', canWithdrawUntil: null }])
  expect([await isPremium(ada), await takenFrom(ada)]).toEqual([false, 0])
  await t.subscribe(ada)
  expect([await isPremium(ada), await takenFrom(ada)]).toEqual([true, 999])
})

test('a first month that nobody pays for a day cannot be paid any more, and another one can', async () => {
  const ada = await t.member()
  const secret = await t.beginPremium(ada)

  await t.advance(ada, 1)

  expect(await t.confirm(ada, secret)).toMatchObject({ status: 409, body: { code: 'payment_over' } })
  await t.subscribe(ada)
  expect(await takenFrom(ada)).toBe(999)
})

test('the clock of one member is nobody else’s', async () => {
  const [ada, grace] = [await t.member(), await t.member()]
  await Promise.all([t.subscribe(ada), t.subscribe(grace)])

  await t.advance(ada, 31)

  await expect.poll(() => monthsOf(ada), WAIT).toHaveLength(2)
  expect([await takenFrom(grace), (await monthsOf(grace)).length]).toEqual([999, 1])
})

test.each([0, -1, 367, 1.5, 1e9, '31', null])('the clock does not move by %j days', async (days) => {
  const ada = await t.member()
  await t.begin(ada)

  const { statusCode, body } = await t.app.inject({
    method: 'POST',
    url: '/api/sandbox/advance',
    cookies: { sid: ada.token },
    payload: { days },
  })

  expect([statusCode, JSON.parse(body)]).toMatchObject([400, { code: 'invalid_input' }])
})

test('who has bought nothing has no clock', async () => {
  const ada = await t.member()

  expect(await t.advance(ada, 1)).toMatchObject({
    status: 404,
    body: { message: 'You have not begun to pay for anything yet.' },
  })
})
