import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { payments } from '#contract/billing.ts'
import { sandbox, TEST_CARDS } from '#contract/sandbox.ts'
import { sandboxApp } from '#server/testing/sandbox-app.ts'
import { cardOf } from '#server/testing/sandbox-client.ts'

const t = await sandboxApp()
afterAll(() => t.close())

type Member = Awaited<ReturnType<typeof t.member>>

const TWENTY = Array.from({ length: 20 }, (_, number) => number)
const WAIT = { timeout: 20_000 }

async function chargesOf({ id }: Member): Promise<number> {
  const { rows } = await sql<{ charges: number }>`
    select count(*) as charges from sandbox_objects join users on customer_id = stripe_customer_id
    where users.id = ${id} and kind = 'charge' and data->>'status' = 'succeeded'`.execute(t.db)
  return rows[0]!.charges
}

/** Until nothing is left to be told. */
async function settled(): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await sql<{ waiting: number }>`
        select count(*) as waiting from sandbox_events where delivered_at is null`.execute(t.db)
      return rows[0]!.waiting
    }, WAIT)
    .toBe(0)
}

test('twenty confirms of one payment at once are one charge and one purchase', async () => {
  const ada = await t.member()
  const secret = await t.begin(ada)
  // Else the first is done before the others have a connection.
  await Promise.all(TWENTY.map(() => t.billing(ada)))

  const answers = await Promise.all(TWENTY.map(() => t.confirm(ada, secret)))

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
  expect(await chargesOf(ada)).toBe(1)
  await settled()
  expect(await t.credits(ada)).toBe(260)
})

test('twenty times 3-D Secure at once is one charge', async () => {
  const ada = await t.member()
  const secret = await t.begin(ada)
  await t.confirm(ada, secret, cardOf(TEST_CARDS.threeDSecure))

  const answers = await Promise.all(
    TWENTY.map((number) => t.authenticate(ada, secret, number % 2 === 0 ? 'pass' : 'fail')),
  )

  const paid = answers.filter(({ status }) => status === 200).length
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(19)
  expect(await chargesOf(ada)).toBe(paid)
  await settled()
  expect(await t.credits(ada)).toBe(250 + 10 * paid)
})

test('twenty members buy at once, each gets their own', async () => {
  const members = await Promise.all(TWENTY.map(() => t.member()))

  await Promise.all(members.map(async (member) => t.confirm(member, await t.begin(member))))

  await settled()
  expect(await Promise.all(members.map((member) => t.credits(member)))).toEqual(Array<number>(20).fill(260))
  expect(await Promise.all(members.map((member) => chargesOf(member)))).toEqual(Array<number>(20).fill(1))
})

test('twenty purchases of one member at once and one after another are all there', async () => {
  const ada = await t.member()

  for (const { amount, credits } of [
    { amount: 0.5, credits: 10 },
    { amount: 1.25, credits: 25 },
    { amount: 2.5, credits: 50 },
    { amount: 5, credits: 100 },
  ]) {
    const secrets = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const { body } = await ada.call(payments.createPaymentIntent, { body: { amount, credits } })
        return body.clientSecret
      }),
    )
    await Promise.all([...new Set(secrets)].map((secret) => t.confirm(ada, secret)))
  }

  await settled()
  const charges = await chargesOf(ada)
  const { ledger } = await t.billing(ada)
  expect(ledger.filter(({ type }) => type === 'purchase')).toHaveLength(charges)
  expect(await t.credits(ada)).toBe(ledger[0]?.balanceAfter)
  expect(await t.credits(ada)).toBeGreaterThanOrEqual(250 + 185)
})

test('twenty clocks moved at once by one member are one after another', async () => {
  const ada = await t.member()
  await t.subscribe(ada)

  const answers = await Promise.all(TWENTY.map(() => t.advance(ada, 31)))

  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(await chargesOf(ada)).toBe(Math.floor((20 * 31) / (365.25 / 12)) + 1)
  await settled()
})

test('another member’s secret pays nothing and tells nothing', async () => {
  const [ada, eve] = [await t.member(), await t.member()]
  const secret = await t.begin(ada)
  await t.begin(eve)

  const answers = [await t.confirm(eve, secret), await t.authenticate(eve, secret, 'pass')]

  for (const { status, body } of answers)
    expect([status, body]).toEqual([
      404,
      { code: 'not_found', message: 'There is no such payment. Please start again.' },
    ])
  expect([await chargesOf(ada), await chargesOf(eve)]).toEqual([0, 0])
  expect((await t.confirm(ada, secret)).status).toBe(200)
})

test('a secret that was made up or changed is nobody’s', async () => {
  const ada = await t.member()
  const secret = await t.begin(ada)
  const id = secret.split('_secret_')[0]!
  const forged = [
    '',
    id,
    `${id}_secret_`,
    `${secret}x`,
    secret.slice(0, -1),
    secret.toUpperCase(),
    `${id}_secret_${'A'.repeat(25)}`,
    `pi_nobody_secret_${secret.split('_secret_')[1]}`,
    "' or 1=1 --",
    '{"$ne":null}',
    '__proto__',
  ]

  for (const clientSecret of forged) expect(await t.confirm(ada, clientSecret)).toMatchObject({ status: 404 })
  expect(await chargesOf(ada)).toBe(0)
})

test('a secret that was used up pays nothing more', async () => {
  const ada = await t.member()
  const secret = await t.begin(ada)
  await t.confirm(ada, secret)

  const again = await t.confirm(ada, secret)

  expect([again.status, again.body]).toEqual([
    409,
    { code: 'payment_over', message: 'This payment is over: it was paid or canceled before. Please start again.' },
  ])
  expect(await chargesOf(ada)).toBe(1)
})

test('who has not signed in, or has no profile yet, pays for nothing', async () => {
  const [ada, visitor, newcomer] = [await t.member(), t.visitor(), await t.member({ bio: null })]
  const secret = await t.begin(ada)

  const body = { clientSecret: secret, ...cardOf(TEST_CARDS.pays) }

  expect(await visitor.call(sandbox.confirm, { body })).toMatchObject({ status: 401 })
  expect(await newcomer.call(sandbox.confirm, { body })).toMatchObject({ status: 403 })
  expect(await chargesOf(ada)).toBe(0)
})
