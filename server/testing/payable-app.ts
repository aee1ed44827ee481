import { findPackage, payments, type LedgerRow } from '#contract/payments.ts'
import { testApp } from './app.ts'
import { openStripeStub, signEvent, type StripeStub } from './stripe-stub.ts'

type Members = Awaited<ReturnType<typeof testApp>>
type Member = Awaited<ReturnType<Members['member']>>

/** The app with a server in Stripe's place. Nothing is delivered by itself: the test says what comes, and in what order. */
export async function payableApp(environment: Record<string, string> = {}, opened?: StripeStub) {
  const stub = opened ?? (await openStripeStub())
  const t = await testApp({ ...stub.environment, ...environment })

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

  const eventsOf = (...ids: string[]) =>
    stub.events.filter((event) => ids.some((id) => JSON.stringify(event.data).includes(id)))

  async function subscribe(member: Member): Promise<string> {
    const { status, body, text } = await member.call(payments.createSubscription)
    if (status !== 200) throw new Error(text)
    const invoice = [...stub.invoices.values()].find(({ intent }) => intent === idIn(body.clientSecret))!
    return invoice.subscription
  }

  return {
    ...t,
    stub,
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
      stub.payOpen(id)
      await deliver(eventsOf(id))
      return { member, id }
    },
    /** When the last month that was paid ends, by the provider's books. */
    endOf: (id: string) => {
      const paid = stub.invoicesOf(id).filter(({ status }) => status === 'paid')
      return new Date(paid.at(-1)!.periodEnd * 1000).toISOString()
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
      await stub.close()
    },
  }
}

export const idIn = (clientSecret: string) => clientSecret.split('_secret_')[0]!

/** A ledger in a few words, oldest line first: `+10 purchase`. */
export const linesOf = (ledger: LedgerRow[]) =>
  ledger.toReversed().map(({ amount, type }) => `${amount > 0 ? '+' : ''}${amount} ${type}`)
