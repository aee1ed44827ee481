import type Stripe from 'stripe'
import { AppError } from '#server/errors.ts'
import type { PaymentClaim, TypedCard } from './sandbox.ts'
import { chargeIntent, refuseIntent, type Outcome } from './charge-intent.ts'
import { findObject, getObject, keepObject, lockCustomer } from './object-store.ts'
import { newPaymentMethod } from './new-payment.ts'
import { customerOf, idOf } from './references.ts'
import type { SandboxTransaction } from './sandbox-database.ts'
import { FAILED_AUTHENTICATION, readCard } from './test-cards.ts'

/** Pays with a card. Once it is paid, or canceled, nothing is charged again. */
export async function confirmPayment(tx: SandboxTransaction, claim: PaymentClaim, typed: TypedCard): Promise<Outcome> {
  const { intent, at } = await lockIntent(tx, claim)
  if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_action')
    throw new AppError('payment_over')
  const card = readCard(typed, new Date())
  if ('code' in card) return { status: 'declined', decline: card }

  const method = newPaymentMethod(card, claim.customerId, at)
  await keepObject(tx, claim.customerId, method)
  return chargeIntent(tx, intent, { method, presence: 'present', at })
}

/** Ends the 3-D Secure that was asked for. */
export async function authenticatePayment(
  tx: SandboxTransaction,
  claim: PaymentClaim,
  outcome: 'pass' | 'fail',
): Promise<Outcome> {
  const { intent, at } = await lockIntent(tx, claim)
  if (intent.status !== 'requires_action') throw new AppError('payment_over')
  const method = await getObject(tx, 'payment_method', idOf(intent.payment_method)!)
  if (outcome === 'pass') return chargeIntent(tx, intent, { method, presence: 'authenticated', at })
  return refuseIntent(tx, intent, { method, decline: FAILED_AUTHENTICATION })
}

type Locked = { intent: Stripe.PaymentIntent; at: number }

/** The payment that the secret belongs to, if it is the customer's own. */
async function lockIntent(tx: SandboxTransaction, { customerId, clientSecret }: PaymentClaim): Promise<Locked> {
  const id = clientSecret.split('_secret_')[0]!
  const found = await findObject(tx, 'payment_intent', id)
  if (found?.client_secret !== clientSecret || customerOf(found) !== customerId)
    throw new AppError('not_found', 'There is no such payment. Please start again.')
  const at = await lockCustomer(tx, customerId)
  return { intent: await getObject(tx, 'payment_intent', id), at }
}
