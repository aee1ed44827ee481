import { afterAll, afterEach, expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { payments } from '#contract/billing.ts'
import { payableApp } from '#server/testing/payable-app.ts'

const t = await payableApp()
afterAll(() => t.close())
afterEach(() => t.provider.mend())

type Member = Awaited<ReturnType<typeof t.member>>

const breaking = (call: string, fault: 'broken for good before' | 'broken for good after') =>
  t.provider.failing((asked) => (asked === call ? fault : undefined))

test('a failure that is kept under the key of an account locks nobody out', async () => {
  const ada = await t.member()
  breaking('POST /v1/customers', 'broken for good before')
  expect((await ada.call(payments.createSubscription)).status).toBe(503)
  t.provider.failing(() => undefined)

  await t.begin(ada, 10)

  expect(await customersOf(ada)).toHaveLength(1)
})

test('an account that was made although the provider broke down is found: there is no second one', async () => {
  const ada = await t.member()
  breaking('POST /v1/customers', 'broken for good after')

  await Promise.all([t.begin(ada, 10), t.begin(ada, 25)])
  t.provider.failing(() => undefined)
  await t.begin(ada, 50)

  expect(await customersOf(ada)).toHaveLength(1)
})

test('what was asked under a key in other words is looked for, and then asked under another key', async () => {
  const ada = await t.member()
  t.provider.failing((call) => (call === 'POST /v1/customers' ? 'cut after' : undefined))
  await ada.call(payments.createSubscription)
  t.provider.failing(() => undefined)
  const email = `other-${ada.id}@example.com`
  await t.db.updateTable('users').set({ email }).where('id', '=', ada.id).execute()

  await t.begin(ada, 10)

  expect((await customersOf(ada)).at(-1)!.email).toBe(email)
})

test.each(['broken for good before', 'broken for good after'] as const)(
  'a product that met "%s" keeps nobody from premium, and one that vanishes is made again without a restart',
  async (fault) => {
    await t.provider.remove('akin_premium')
    const [ada, grace, alan] = [await t.member(), await t.member(), await t.member()]
    breaking('POST /v1/products', fault)
    await ada.call(payments.createSubscription)
    t.provider.failing(() => undefined)
    await t.subscribe(ada)

    await t.provider.remove('akin_premium')
    await t.subscribe(grace)
    await t.provider.change('akin_premium', { active: false })
    await t.subscribe(alan)

    expect(await t.provider.all('product')).toMatchObject([{ id: 'akin_premium', active: true }])
  },
)

test('twenty members at once who find no product can all subscribe', async () => {
  await t.provider.remove('akin_premium')
  const members = await Promise.all(Array.from({ length: 20 }, () => t.member()))

  const answers = await Promise.all(members.map((member) => member.call(payments.createSubscription)))

  expect(answers.map(({ status }) => status)).toEqual(members.map(() => 200))
})

test.each(['credits', 'premium'] as const)('%s: who asks twenty times while it breaks pays once', async (what) => {
  const ada = await t.member()
  let calls = 0
  t.provider.failing((call) =>
    call === 'POST /v1/payment_intents' || call === 'POST /v1/subscriptions'
      ? calls++ % 2 === 0
        ? 'broken for good after'
        : 'broken for good before'
      : undefined,
  )
  const ask = () =>
    what === 'premium'
      ? ada.call(payments.createSubscription)
      : ada.call(payments.createPaymentIntent, { body: { amount: 0.5, credits: 10 } })

  const answers = await Promise.all(Array.from({ length: 20 }, ask))
  t.provider.failing(() => undefined)
  const last = await ask()

  const secrets = new Set([...answers, last].flatMap(({ status, body }) => (status === 200 ? [body.clientSecret] : [])))
  expect(secrets.size).toBe(1)
})

test('the account at the provider has the address of the member, and follows it', async () => {
  const { member, id } = await t.premiumMember()
  const customer = async () => t.provider.get('customer', (await t.provider.get('subscription', id)).customer)
  expect((await customer()).email).toBe((await member.call(auth.user)).body.email)

  const email = `new-${member.id}@example.com`
  await t.db.updateTable('users').set({ email }).where('id', '=', member.id).execute()
  await t.provider.renew(id, true)
  await t.deliver((await t.eventsOf(id)).slice(-1))
  expect((await customer()).email).toBe(email)

  await t.provider.change((await customer()).id, { email: null })
  await t.begin(member, 10)
  expect((await customer()).email).toBe(email)
})

test('what cannot be told of a new address keeps no renewal from counting', async () => {
  const { member, id } = await t.premiumMember()
  await t.db
    .updateTable('users')
    .set({ email: `b-${member.id}@example.com` })
    .where('id', '=', member.id)
    .execute()
  t.provider.failing((call) => (call === 'POST /v1/customers/:id' ? 'busy' : undefined))
  await t.provider.renew(id, true)

  await t.deliver((await t.eventsOf(id)).slice(-1))

  expect((await member.call(auth.user)).body.subscriptionExpiresAt).toBe(await t.endOf(id))
})

test('who has an address that the provider does not take can pay all the same', async () => {
  const ada = await t.member()
  await t.db
    .updateTable('users')
    .set({ email: `a..${ada.id}@example.com` })
    .where('id', '=', ada.id)
    .execute()

  expect(await t.begin(ada, 10)).toMatch(/^pi_/)
  expect(await t.begin(ada, 25)).toMatch(/^pi_/)
  expect(await customersOf(ada)).toMatchObject([{ email: null }])
})

test('an account that was deleted at the provider is replaced before anything is asked for it', async () => {
  const ada = await t.member()
  await t.begin(ada, 10)
  const [deleted] = await customersOf(ada)
  await t.provider.change(deleted!.id, { deleted: true })

  await t.begin(ada, 25)

  expect((await customersOf(ada)).filter(({ id }) => id !== deleted!.id)).toHaveLength(1)
})

const customersOf = async ({ id }: Member) =>
  (await t.provider.all('customer')).filter(({ metadata }) => metadata['memberId'] === id)
