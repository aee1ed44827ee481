import { expect } from 'vitest'
import { payments } from '#contract/billing.ts'
import { sandbox, TEST_CARDS } from '#contract/sandbox.ts'
import type { Deps } from '#server/deps.ts'
import { testApp } from './app.ts'
import { cardOf } from './sandbox-client.ts'

type Member = Awaited<ReturnType<Awaited<ReturnType<typeof testApp>>['member']>>

/** The app with the sandbox, which delivers its events by itself. */
export async function sandboxApp(instead: Partial<Deps> = {}) {
  const t = await testApp({ PAYMENTS: 'sandbox' }, instead)

  const confirm = (member: Member, clientSecret: string, card = cardOf(TEST_CARDS.pays)) =>
    member.call(sandbox.confirm, { body: { clientSecret, ...card } })
  const billing = async (member: Member) => (await member.call(payments.overview)).body

  return {
    ...t,
    confirm,
    billing,
    /** Begins to buy ten credits. */
    begin: async (member: Member) => {
      const { body, text } = await member.call(payments.createPaymentIntent, { body: { amount: 0.5, credits: 10 } })
      if (!body.clientSecret) throw new Error(text)
      return body.clientSecret
    },
    beginPremium: async (member: Member) => {
      const { body, text } = await member.call(payments.createSubscription)
      if (!body.clientSecret) throw new Error(text)
      return body.clientSecret
    },
    /** Subscribes and pays; resolves when the member has premium. */
    subscribe: async (member: Member, number: string = TEST_CARDS.pays) => {
      const { body } = await member.call(payments.createSubscription)
      expect(await confirm(member, body.clientSecret, cardOf(number))).toMatchObject({ body: { status: 'succeeded' } })
      await expect.poll(async () => (await billing(member)).subscription?.status, { timeout: 10_000 }).toBe('active')
    },
    authenticate: (member: Member, clientSecret: string, outcome: 'pass' | 'fail') =>
      member.call(sandbox.authenticate, { body: { clientSecret, outcome } }),
    advance: (member: Member, days: number) => member.call(sandbox.advance, { body: { days } }),
    credits: async ({ id }: Member) =>
      (await t.db.selectFrom('users').select('credits').where('id', '=', id).executeTakeFirstOrThrow()).credits,
  }
}
