import type Stripe from 'stripe'
import { findObject, listObjects } from './object-store.ts'
import { idOf } from './references.ts'
import type { Kind, SandboxDatabase } from './sandbox-database.ts'
import { StripeRefusalError } from './stripe-refusal.ts'

type Fields = Record<string, unknown>

/** What may be shown in full where only its id stands. */
const REFERENCES: Record<string, Kind> = {
  customer: 'customer',
  payment_method: 'payment_method',
  default_payment_method: 'payment_method',
  latest_charge: 'charge',
  charge: 'charge',
  payment_intent: 'payment_intent',
  latest_invoice: 'invoice',
  invoice: 'invoice',
  subscription: 'subscription',
}

/** Replaces ids by what they stand for, at paths like `latest_invoice.confirmation_secret` or `data.invoice`. */
export async function expand(db: SandboxDatabase, answer: object, paths: string[]): Promise<object> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A copy of what will be JSON.
  const copy = structuredClone(answer) as Fields
  for (const path of paths) await expandAt(db, copy, path.split('.'), path)
  return copy
}

async function expandAt(db: SandboxDatabase, fields: Fields, [name, ...rest]: string[], path: string): Promise<void> {
  if (name === undefined) return
  const value = await open(db, fields, name)
  if (value === undefined) {
    throw new StripeRefusalError(undefined, `This property cannot be expanded (${path}).`, { param: 'expand' })
  }
  fields[name] = value
  for (const part of [value].flat()) if (isFields(part)) await expandAt(db, part, rest, path)
}

/** Undefined where there is nothing of that name to be opened. */
async function open(db: SandboxDatabase, fields: Fields, name: string): Promise<unknown> {
  if (fields['object'] === 'invoice' && name === 'confirmation_secret')
    return confirmationSecret(db, String(fields['id']))
  if (fields['object'] === 'invoice' && name === 'payments') return payments(db, String(fields['id']))
  const value = fields[name]
  const kind = REFERENCES[name]
  return typeof value === 'string' && kind ? findObject(db, kind, value) : value
}

async function payments(db: SandboxDatabase, invoice: string): Promise<Stripe.ApiList<Stripe.InvoicePayment>> {
  const data = await listObjects(db, 'invoice_payment', { of: invoice, fields: { invoice } })
  return { object: 'list', data, has_more: false, url: `/v1/invoice_payments?invoice=${invoice}` }
}

async function confirmationSecret(
  db: SandboxDatabase,
  invoice: string,
): Promise<Stripe.Invoice.ConfirmationSecret | null> {
  const [link] = await listObjects(db, 'invoice_payment', { of: invoice, fields: { invoice } }, { limit: 1 })
  const intent = await findObject(db, 'payment_intent', idOf(link?.payment.payment_intent) ?? '')
  return intent?.client_secret ? { client_secret: intent.client_secret, type: 'payment_intent' } : null
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null
}
