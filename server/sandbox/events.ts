import { sql } from 'kysely'
import { Stripe } from 'stripe'
import type { ReadEvent } from '#server/ports/stripe-event.ts'
import { newId } from './new-id.ts'
import type { SandboxTransaction, StripeObject } from './sandbox-database.ts'

/** Writes down that something happened, with what happened, where anybody reads of it. It is told once that is committed. */
export async function writeEvent(tx: SandboxTransaction, type: ReadEvent, object: StripeObject): Promise<void> {
  const event: Stripe.EventBase = {
    id: newId('evt'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: Math.floor(Date.now() / 1000),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: null,
    type,
  }
  await tx
    .insertInto('sandboxEvents')
    .values({ id: event.id, payload: sql`${JSON.stringify(event)}::jsonb` })
    .execute()
}
