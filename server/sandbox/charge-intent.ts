import type Stripe from 'stripe'
import { writeEvent } from './events.ts'
import { settleInvoice, missInvoice } from './invoice-outcome.ts'
import { keepObject, listObjects } from './object-store.ts'
import { newCharge } from './new-payment.ts'
import type { SandboxTransaction } from './sandbox-database.ts'
import { customerOf } from './references.ts'
import { askBank, type Behavior, type Decline, type Presence } from './test-cards.ts'

export type Outcome = { status: 'succeeded' | 'requires_action' } | { status: 'declined'; decline: Decline }

/** Charges a payment to a card, with everything that follows from the bank's answer. Under the customer's lock. */
export async function chargeIntent(
  tx: SandboxTransaction,
  intent: Stripe.PaymentIntent,
  { method, presence, at }: { method: Stripe.PaymentMethod; presence: Presence; at: number },
): Promise<Outcome> {
  const answer = askBank(behaviorOf(method), presence)
  if (answer === 'asks') return askForAuthentication(tx, intent, method)
  const decline = answer === 'pays' ? null : answer
  const charge = newCharge(intent, method, decline, at)
  await keepObject(tx, customerOf(intent), charge)
  if (decline) return refuseIntent(tx, { ...intent, latest_charge: charge.id }, { method, decline })

  const paid: Stripe.PaymentIntent = {
    ...intent,
    status: 'succeeded',
    amount_received: intent.amount,
    latest_charge: charge.id,
    payment_method: method.id,
    last_payment_error: null,
    next_action: null,
  }
  await keepObject(tx, customerOf(intent), paid)
  await writeEvent(tx, 'payment_intent.succeeded', paid)
  const invoice = await findInvoicePayment(tx, intent.id)
  if (invoice) await settleInvoice(tx, invoice, { method, at })
  return { status: 'succeeded' }
}

/** The payment may be tried again with another card. */
export async function refuseIntent(
  tx: SandboxTransaction,
  intent: Stripe.PaymentIntent,
  { method, decline }: { method: Stripe.PaymentMethod; decline: Decline },
): Promise<Outcome> {
  const refused: Stripe.PaymentIntent = {
    ...intent,
    status: 'requires_payment_method',
    payment_method: null,
    next_action: null,
    last_payment_error: {
      type: 'card_error',
      code: decline.code,
      ...(decline.declineCode && { decline_code: decline.declineCode }),
      message: decline.message,
      payment_method: method,
    },
  }
  await keepObject(tx, customerOf(intent), refused)
  await writeEvent(tx, 'payment_intent.payment_failed', refused)
  const invoice = await findInvoicePayment(tx, intent.id)
  if (invoice) await missInvoice(tx, invoice)
  return { status: 'declined', decline }
}

async function askForAuthentication(
  tx: SandboxTransaction,
  intent: Stripe.PaymentIntent,
  method: Stripe.PaymentMethod,
): Promise<Outcome> {
  const waiting: Stripe.PaymentIntent = {
    ...intent,
    status: 'requires_action',
    payment_method: method.id,
    last_payment_error: null,
    next_action: { type: 'use_stripe_sdk' },
  }
  await keepObject(tx, customerOf(intent), waiting)
  return { status: 'requires_action' }
}

async function findInvoicePayment(tx: SandboxTransaction, intent: string): Promise<Stripe.InvoicePayment | undefined> {
  const like = { of: intent, fields: { payment: { payment_intent: intent } } }
  const [found] = await listObjects(tx, 'invoice_payment', like, { limit: 1 })
  return found
}

function behaviorOf({ metadata }: Stripe.PaymentMethod): Behavior {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- It was written by `newPaymentMethod`.
  return metadata!['behavior'] as Behavior
}
