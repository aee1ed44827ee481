import { sql } from 'kysely'
import type { SandboxDatabase } from './sandbox-database.ts'

/** As with Stripe, a key means something new after a day, and an event can be looked up for a month. */
export async function forgetOld(db: SandboxDatabase): Promise<void> {
  await db
    .deleteFrom('sandboxAnswers')
    .where('createdAt', '<', sql<string>`now() - interval '1 day'`)
    .execute()
  await db
    .deleteFrom('sandboxEvents')
    .where('deliveredAt', '<', sql<string>`now() - interval '30 days'`)
    .execute()
}
