import type { Stripe } from 'stripe'
import { z } from 'zod'
import { AppError } from '#server/errors.ts'
import { parseJson } from '#server/parse-json.ts'
import type { ProviderEvent } from './payments.ts'

/** Old events are refused: whoever listened once cannot repeat them for ever. */
const TOLERANCE_SECONDS = 300

const Id = z.string().regex(/^\w{1,255}$/)
const Reference = z.union([Id, z.object({ id: Id }).transform(({ id }) => id)])

const Event = z.object({ id: Id, type: z.string().max(255), livemode: z.boolean(), data: z.unknown().optional() })
const Itself = z.object({ id: Id }).transform(({ id }) => id)
const ItsPayment = z
  .object({ payment_intent: Reference.nullish() })
  .transform(({ payment_intent: reference }) => reference ?? null)
const ItsSubscription = z
  .object({ parent: z.object({ subscription_details: z.object({ subscription: Reference }).nullish() }).nullish() })
  .transform(({ parent }) => parent?.subscription_details?.subscription ?? null)

const ofPayment = { kind: 'payment', Id: ItsPayment } as const
const ofSubscription = { kind: 'subscription', Id: ItsSubscription } as const
const payment = { kind: 'payment', Id: Itself } as const
const subscription = { kind: 'subscription', Id: Itself } as const

/** The events that are reasons to look. */
const READ = {
  'payment_intent.succeeded': payment,
  'payment_intent.payment_failed': payment,
  'payment_intent.processing': payment,
  'payment_intent.canceled': payment,
  'charge.refunded': ofPayment,
  'charge.dispute.created': ofPayment,
  'charge.dispute.updated': ofPayment,
  'charge.dispute.closed': ofPayment,
  'charge.dispute.funds_reinstated': ofPayment,
  'charge.dispute.funds_withdrawn': ofPayment,
  'refund.updated': ofPayment,
  'refund.failed': ofPayment,
  'customer.subscription.created': subscription,
  'customer.subscription.updated': subscription,
  'customer.subscription.deleted': subscription,
  'invoice.paid': ofSubscription,
  'invoice.payment_failed': ofSubscription,
} satisfies Partial<Record<Stripe.Event.Type, object>>

type Sent = { bytes: Uint8Array; signature: string; secret: string }

/** What an event is about, once its signature holds. Whatever else is odd about it is refused, with the reason. */
export function readStripeEvent(stripe: Stripe, sent: Sent, log: (words: string) => void): ProviderEvent {
  const body = parseJson(verified(stripe, sent))
  if (isThin(body)) {
    log(`Stripe: a thin event was refused. ${THIN}`)
    throw new AppError('invalid_input', THIN)
  }
  const event = Event.safeParse(body).data
  if (!event) throw new AppError('invalid_input', 'This is signed, but it is not an event of Stripe.')
  return { id: event.id, type: event.type, isLive: event.livemode, subject: subjectOf(event) }
}

const THIN =
  'This address takes snapshot events. At Stripe, choose "Snapshot" as the payload style of the event destination, not "Thin".'

function verified(stripe: Stripe, { bytes, signature, secret }: Sent): string {
  const payload = Buffer.from(bytes).toString()
  try {
    stripe.webhooks.signature!.verifyHeader(payload, signature, secret, TOLERANCE_SECONDS)
  } catch (error) {
    throw new AppError('invalid_input', 'The signature of the event does not hold.', { cause: error })
  }
  return payload
}

function isThin(body: unknown): boolean {
  return z.object({ object: z.string().startsWith('v2.') }).safeParse(body).success
}

function subjectOf({ type, data }: z.output<typeof Event>): ProviderEvent['subject'] {
  if (!isRead(type)) return null
  const { kind, Id: Reading } = READ[type]
  const said = z.object({ object: Reading }).safeParse(data)
  if (!said.success)
    throw new AppError('invalid_input', `This event of the type ${type} does not say what it is about.`)
  const id = said.data.object
  return id === null ? null : { kind, id }
}

function isRead(type: string): type is keyof typeof READ {
  return Object.hasOwn(READ, type)
}
