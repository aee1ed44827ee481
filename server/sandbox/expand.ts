import { findObject, listObjects } from './object-store.ts'
import type { Kind } from './objects.ts'
import type { SandboxDatabase } from './sandbox-database.ts'
import { StripeRefusalError } from './stripe-refusal.ts'

type Fields = Record<string, unknown>

/** What may be shown in full where only its id stands. */
const REFERENCES: Record<string, Kind> = {
  customer: 'customer',
  latest_charge: 'charge',
  latest_invoice: 'invoice',
  invoice: 'invoice',
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

/** Undefined where there is nothing of that name to be opened. An id that leads nowhere stays. */
async function open(db: SandboxDatabase, fields: Fields, name: string): Promise<unknown> {
  if (fields['object'] === 'invoice' && name === 'payments') return paymentsOf(db, String(fields['id']))
  if (fields['object'] === 'invoice' && name === 'confirmation_secret')
    return confirmationSecret(db, String(fields['id']))
  const value = fields[name]
  const kind = REFERENCES[name]
  return typeof value === 'string' && kind ? ((await findObject(db, kind, value)) ?? value) : value
}

function paymentsOf(db: SandboxDatabase, invoice: string) {
  return listObjects(db, 'invoice_payment', { of: invoice, fields: { invoice } })
}

async function confirmationSecret(db: SandboxDatabase, invoice: string): Promise<object | null> {
  const [link] = (await paymentsOf(db, invoice)).data
  const intent = await findObject(db, 'payment_intent', link?.payment.payment_intent ?? '')
  return intent ? { client_secret: intent.client_secret, type: 'payment_intent' } : null
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null
}
