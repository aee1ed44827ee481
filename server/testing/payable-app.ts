import type Stripe from 'stripe'
import { findPackage, type LedgerRow, payments } from '#contract/billing.ts'
import { testApp } from './app.ts'
import { openProvider, signEvent, type Provider } from './provider.ts'

type Members = Awaited<ReturnType<typeof testApp>>
type Member = Awaited<ReturnType<Members['member']>>

/** The app with the sandbox in Stripe's place. Nothing is delivered by itself: the test says what comes, and in what order. */
export async function payableApp(environment: Record<string, string> = {}, opened?: Provider) {
  const provider = opened ?? (await openProvider())
  const t = await testApp({ ...provider.environment, ...environment })

  /** The status of the answer. */
  async function post(payload: string, signature: string): Promise<number> {
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature }
    const { statusCode } = await t.app.inject({ method: 'POST', url: payments.webhook.path, headers, payload })
    return statusCode
  }

  async function deliver(events: object[]): Promise<void> {
    for (const event of events) {
      const { payload, signature } = signEvent(event)
      await post(payload, signature)
    }
  }

  const eventsOf = async (...ids: string[]) =>
    (await provider.events()).filter(({ data }) => ids.some((id) => JSON.stringify(data).includes(id)))

  async function subscribe(member: Member): Promise<string> {
    const { status, body, text } = await member.call(payments.createSubscription)
    if (status !== 200) throw new Error(text)
    const payment = { type: 'payment_intent' as const, payment_intent: idIn(body.clientSecret) }
    const links = await provider.stripe.invoicePayments.list({ payment, expand: ['data.invoice'] })
    return (links.data[0]!.invoice as Stripe.Invoice).parent!.subscription_details!.subscription as string
  }

  return {
    ...t,
    provider,
    post,
    deliver,
    /** What has happened at the provider to these things, in order. */
    eventsOf,
    /** Begins to buy a package; the payment at the provider. */
    begin: async (member: Member, credits: number): Promise<string> => {
      const amount = [0.5, 1.25, 2.5, 5].find((dollars) => findPackage({ amount: dollars, credits }))!
      const { status, body, text } = await member.call(payments.createPaymentIntent, { body: { amount, credits } })
      if (status !== 200) throw new Error(text)
      return idIn(body.clientSecret)
    },
    /** Begins to subscribe; the subscription at the provider. */
    subscribe,
    /** Somebody who has paid for a month, and their subscription at the provider. */
    premiumMember: async (): Promise<{ member: Member; id: string }> => {
      const member = await t.member()
      const id = await subscribe(member)
      await provider.payOpen(id)
      await deliver(await eventsOf(id))
      return { member, id }
    },
    /** When the last month that was paid ends, by the provider's books. */
    endOf: async (id: string) => {
      const paid = (await provider.invoicesOf(id)).findLast(({ status }) => status === 'paid')
      return new Date(paid!.lines.data[0].period.end * 1000).toISOString()
    },
    isListedAsPremium: async (member: Member) => {
      const row = await t.db
        .selectFrom('memberPlaces')
        .innerJoin('users', 'users.key', 'memberId')
        .select('premium')
        .where('users.id', '=', member.id)
        .executeTakeFirst()
      return row?.premium
    },
    billing: async (member: Member) => (await member.call(payments.overview)).body,
    balance: async (member: Member) => {
      const { credits, creditDebt } = await t.db
        .selectFrom('users')
        .select(['credits', 'creditDebt'])
        .where('id', '=', member.id)
        .executeTakeFirstOrThrow()
      return { credits, debt: creditDebt }
    },
    close: async () => {
      await t.close()
      await provider.close()
    },
  }
}

export const idIn = (clientSecret: string) => clientSecret.split('_secret_')[0]!

/** A ledger in a few words, oldest line first: `+10 purchase`. */
export const linesOf = (ledger: LedgerRow[]) =>
  ledger.toReversed().map(({ amount, type }) => `${amount > 0 ? '+' : ''}${amount} ${type}`)
