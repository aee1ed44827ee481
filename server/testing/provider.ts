import { sql } from 'kysely'
import { Stripe } from 'stripe'
import { TEST_CARDS } from '#contract/sandbox.ts'
import { AppError } from '#server/errors.ts'
import { renew } from '#server/sandbox/bill-subscription.ts'
import { writeEvent } from '#server/sandbox/events.ts'
import { getObject, keepObject } from '#server/sandbox/object-store.ts'
import { newId, type Kind, type OfKind, type Price } from '#server/sandbox/objects.ts'
import type { SandboxDatabase, SandboxTables, SandboxTransaction } from '#server/sandbox/sandbox-database.ts'
import { cardOf, SANDBOX_KEY, sandboxClient } from './sandbox-client.ts'
import { serveSandbox } from './sandbox-server.ts'

export type Provider = Awaited<ReturnType<typeof openProvider>>
type Event = { id: string; type: string; livemode: boolean; data: { object: object } }

const WEBHOOK_SECRET = 'whsec_for_tests_only'

/**
 * Stripe as a test holds it: the sandbox on a database of its own, behind a network that may fail, and what happens there
 * without the product: members pay, banks refuse, months go by. Nothing is told by itself.
 */
export async function openProvider() {
  const client = await sandboxClient()
  const server = await serveSandbox(client.fetch)
  const { stripe } = client
  const db = client.db.withTables<SandboxTables>()
  const inOne = (work: (tx: SandboxTransaction) => Promise<void>) => db.transaction().execute(work)
  const get = <K extends Kind>(kind: K, id: string) => getObject(db, kind, id)

  /** Everything of a kind, the oldest first. */
  async function all<K extends Kind>(kind: K): Promise<OfKind<K>[]> {
    const rows = await db
      .selectFrom('sandboxObjects')
      .select('data')
      .where('kind', '=', kind)
      .orderBy('position')
      .execute()
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The kind is the type.
    return rows.map(({ data }) => data as OfKind<K>)
  }

  /** The months of a subscription, each with the payment that is to pay it; none where there was nothing to pay. */
  async function invoicesOf(subscription: string) {
    const links = await all('invoice_payment')
    const invoices = (await all('invoice')).filter(
      ({ parent }) => parent.subscription_details.subscription === subscription,
    )
    return invoices.map((invoice) => ({
      ...invoice,
      intent: links.find((link) => link.invoice === invoice.id)?.payment.payment_intent ?? '',
    }))
  }

  /** Types a card where the member is. What is paid or canceled stays so, and a decline is the bank's to say. */
  async function pay(intent: string, number: string = TEST_CARDS.pays): Promise<void> {
    const { customer: customerId, client_secret: clientSecret } = await get('payment_intent', intent)
    try {
      await client.sandbox.confirm({ customerId, clientSecret }, cardOf(number))
    } catch (error) {
      if (!(error instanceof AppError && ['payment_over', 'card_declined'].includes(error.code))) throw error
    }
  }

  return {
    ...server,
    stripe,
    db,
    newCustomer: client.newCustomer,
    newSubscription: client.newSubscription,
    environment: {
      PAYMENTS: 'stripe',
      STRIPE_SECRET_KEY: SANDBOX_KEY,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: server.url,
    },
    all,
    get,
    invoicesOf,
    pay,
    change: (id: string, values: object) => change(db, id, values),
    remove: async (...ids: string[]) => void (await db.deleteFrom('sandboxObjects').where('id', 'in', ids).execute()),
    putPrice: (price: Price) => inOne((tx) => keepObject(tx, null, price)),

    /** Lets the account of whoever begins this payment pay for the next months. */
    giveCredit: async (intent: string, cents: number) =>
      change(db, (await get('payment_intent', intent)).customer, { balance: -cents }),

    /** What has happened, in order, as it is told. */
    events: async (from = 0): Promise<Event[]> => {
      const { rows } = await sql<{ payload: Event }>`
        select payload from sandbox_events order by position offset ${from}::integer`.execute(db)
      return rows.map(({ payload }) => payload)
    },

    decline: (intent: string) => pay(intent, TEST_CARDS.declined),

    /** Pays what is open of a subscription: the first month, or a renewal that failed. */
    payOpen: async (subscription: string): Promise<void> => {
      const open = (await invoicesOf(subscription)).findLast(({ status }) => status === 'open')
      if (open) await pay(open.intent)
    },

    /** The month is over: the next one begins, and its price is taken, or is not. `due`: what is really to be paid. */
    renew: (id: string, isPaid: boolean, due?: number) =>
      inOne(async (tx) => {
        const subscription = await getObject(tx, 'subscription', id)
        const [{ price, current_period_end: at }] = subscription.items.data
        const behavior = isPaid ? 'pays' : 'failsAtRenewal'
        await change(tx, subscription.default_payment_method!, { metadata: { behavior } })
        if (due !== undefined) await change(tx, subscription.customer, { balance: due - price.unit_amount! })
        await renew(tx, subscription, at)
      }),

    /** As in the provider's dashboard. */
    end: async (subscription: string) => void (await stripe.subscriptions.cancel(subscription)),

    /** As in the provider's dashboard. */
    refund: async (intent: string, amount: number) =>
      void (await stripe.refunds.create({ payment_intent: intent, amount })),

    /** What a bank does with a refund in the end: it arrives, or comes back. */
    finishRefund: (id: string, status: 'succeeded' | 'failed') =>
      inOne(async (tx) => {
        await change(tx, id, { status })
        const refund = await getObject(tx, 'refund', id)
        const { latest_charge: latest } = await getObject(tx, 'payment_intent', refund.payment_intent)
        const { amount_refunded: refunded } = await getObject(tx, 'charge', latest!)
        if (status === 'failed')
          await change(tx, latest!, { amount_refunded: refunded - refund.amount, refunded: false })
        await writeEvent(tx, status === 'failed' ? 'refund.failed' : 'refund.updated', refund)
      }),

    /** A bank takes the money of a payment until it has decided. */
    dispute: async (intent: string): Promise<string> => {
      const id = newId('du')
      await inOne(async (tx) => {
        const { customer, latest_charge: latest } = await getObject(tx, 'payment_intent', intent)
        const { amount, amount_refunded: refunded } = await getObject(tx, 'charge', latest!)
        await change(tx, latest!, { disputed: true })
        await keepObject(tx, customer, {
          id,
          object: 'dispute',
          amount: amount - refunded,
          payment_intent: intent,
          status: 'needs_response',
        })
        await writeEvent(tx, 'charge.dispute.created', await getObject(tx, 'dispute', id))
      })
      return id
    },

    closeDispute: (id: string, status: 'won' | 'lost') =>
      inOne(async (tx) => {
        await change(tx, id, { status })
        await writeEvent(tx, 'charge.dispute.closed', await getObject(tx, 'dispute', id))
      }),

    close: async () => {
      await server.close()
      await client.close()
    },
  }
}

/** Makes something other than it was, however that may have come. */
async function change(db: SandboxDatabase, id: string, values: object): Promise<void> {
  await sql`update sandbox_objects set data = data || ${JSON.stringify(values)}::jsonb where id = ${id}`.execute(db)
}

/** An event as it comes to the webhook, signed at `at` seconds since 1970. */
export function signEvent(event: object, at = Math.floor(Date.now() / 1000), secret = WEBHOOK_SECRET) {
  const payload = JSON.stringify(event)
  return { payload, signature: Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: at }) }
}
