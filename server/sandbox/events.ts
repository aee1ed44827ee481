import { sql } from 'kysely'
import { Stripe } from 'stripe'
import { newId, type StripeObject } from './objects.ts'
import type { SandboxTransaction } from './sandbox-database.ts'
import { now } from './stripe-time.ts'

/** Writes down that something happened, with what it happened to. It is told once that is committed. */
export async function writeEvent(tx: SandboxTransaction, type: Stripe.Event.Type, object: StripeObject): Promise<void> {
  const id = newId('evt')
  const event = {
    id,
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: now(),
    data: { object },
    livemode: false,
    type,
  }
  await tx
    .insertInto('sandboxEvents')
    .values({ id, payload: sql`${JSON.stringify(event)}::jsonb` })
    .execute()
}
