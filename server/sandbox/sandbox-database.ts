import type { Generated, GeneratedAlways, Kysely, Transaction } from 'kysely'
import type Stripe from 'stripe'

/** What the sandbox keeps, in the shapes that Stripe answers with. */
export type StripeObject =
  | Stripe.Customer
  | Stripe.Product
  | Stripe.PaymentMethod
  | Stripe.PaymentIntent
  | Stripe.Charge
  | Stripe.Refund
  | Stripe.Subscription
  | Stripe.Invoice
  | Stripe.InvoicePayment
  | Stripe.Dispute
export type Kind = StripeObject['object']
export type OfKind<K extends Kind> = Extract<StripeObject, { object: K }>

/** Tables that nothing but the sandbox knows. */
export type SandboxTables = {
  sandboxObjects: {
    id: string
    position: GeneratedAlways<number>
    kind: Kind
    customerId: string | null
    aheadDays: Generated<number>
    dueAt: string | Date | null
    data: StripeObject
  }
  sandboxAnswers: {
    key: string
    request: string
    status: number | null
    body: object | null
    createdAt: Generated<string>
  }
  sandboxEvents: {
    id: string
    position: GeneratedAlways<number>
    payload: { id: string }
    attempts: Generated<number>
    nextAttemptAt: Generated<string>
    deliveredAt: string | null
  }
}

export type SandboxDatabase = Kysely<SandboxTables>
export type SandboxTransaction = Transaction<SandboxTables>
