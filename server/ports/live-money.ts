import { sql } from 'kysely'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/db/database.ts'

/** Where real money was ever taken, play money must not pay: refuses the start. */
export async function refuseSandboxAfterLiveMoney({ payments }: Config, db: Database): Promise<void> {
  if (payments.kind !== 'sandbox') return
  // Written out: the index holds the live ones alone, and is of no use to whoever asks for any mode.
  const isLive = sql<boolean>`mode = 'live'`
  const live = await db.selectFrom('orders').select('id').where(isLive).limit(1).executeTakeFirst()
  if (!live) return
  throw new Error(
    'This database has taken live payments, and the sandbox would give away what others paid for. Set the keys of Stripe, or PAYMENTS=off.',
  )
}
