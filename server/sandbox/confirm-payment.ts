import { AppError } from '#server/errors.ts'
import { chargeIntent, refuseIntent, type Outcome } from './charge-intent.ts'
import { findObject, getObject, keepObject, lockCustomer } from './object-store.ts'
import { newId, type PaymentIntent, type PaymentMethod } from './objects.ts'
import type { SandboxTransaction } from './sandbox-database.ts'
import type { PaymentClaim, TypedCard } from './sandbox.ts'
import { FAILED_AUTHENTICATION, readCard } from './test-cards.ts'

/** Pays with a card. Once it is paid, or canceled, nothing is charged again. */
export async function confirmPayment(tx: SandboxTransaction, claim: PaymentClaim, typed: TypedCard): Promise<Outcome> {
  const intent = await lockIntent(tx, claim)
  if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_action')
    throw new AppError('payment_over')
  const card = readCard(typed, new Date())
  if ('code' in card) return { status: 'declined', decline: card }

  // Of its number the last four digits stay, and how it behaves.
  const { last4, behavior } = card
  const method: PaymentMethod = { id: newId('pm'), object: 'payment_method', card: { last4 }, metadata: { behavior } }
  await keepObject(tx, claim.customerId, method)
  return chargeIntent(tx, intent, { method, presence: 'present' })
}

/** Ends the 3-D Secure that was asked for. */
export async function authenticatePayment(
  tx: SandboxTransaction,
  claim: PaymentClaim,
  outcome: 'pass' | 'fail',
): Promise<Outcome> {
  const intent = await lockIntent(tx, claim)
  if (intent.status !== 'requires_action') throw new AppError('payment_over')
  const method = await getObject(tx, 'payment_method', intent.payment_method!)
  if (outcome === 'pass') return chargeIntent(tx, intent, { method, presence: 'authenticated' })
  return refuseIntent(tx, intent, FAILED_AUTHENTICATION)
}

/** The payment that the secret belongs to, if it is the customer's own. */
async function lockIntent(tx: SandboxTransaction, { customerId, clientSecret }: PaymentClaim): Promise<PaymentIntent> {
  const id = clientSecret.split('_secret_')[0]!
  const found = await findObject(tx, 'payment_intent', id)
  if (found?.client_secret !== clientSecret || found.customer !== customerId)
    throw new AppError('not_found', 'There is no such payment. Please start again.')
  await lockCustomer(tx, customerId)
  return getObject(tx, 'payment_intent', id)
}
