import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { Stripe } from 'stripe'
import type { DeliverEvent } from './sandbox.ts'
import type { SandboxDatabase } from './sandbox-database.ts'

const AT_ONCE = 8
/** Longer than the product takes to answer. What a stopped server had taken is free again after it. */
const TAKEN_SECONDS = 10
const PATIENCE_MS = 8_000
const RETRY_MAX_SECONDS = 60

type Waiting = { id: string; payload: object; attempts: number }

/** Delivers a handful of the events that are due, at once. Returns how many it took. */
export async function deliverDue(db: SandboxDatabase, secret: string, deliver: DeliverEvent): Promise<number> {
  const taken = await takeDue(db)
  await Promise.all(
    taken.map(async (event) => {
      const isHeard = await tell(event, secret, deliver)
      const seconds = Math.min(2 ** (event.attempts - 1), RETRY_MAX_SECONDS)
      const nextAttemptAt = sql<string>`now() + make_interval(secs => ${seconds}::double precision)`
      await db
        .updateTable('sandboxEvents')
        .set(isHeard ? { deliveredAt: sql`now()` } : { nextAttemptAt })
        .where('id', '=', event.id)
        .execute()
    }),
  )
  return taken.length
}

/** Whoever takes an event has it for a while: two servers do not tell the same one at the same time. */
async function takeDue(db: SandboxDatabase): Promise<Waiting[]> {
  const due = db
    .selectFrom('sandboxEvents')
    .select('id')
    .where('deliveredAt', 'is', null)
    .where('nextAttemptAt', '<=', sql<string>`now()`)
    .orderBy('nextAttemptAt')
    .orderBy('position')
    .limit(AT_ONCE)
    .forUpdate()
    .skipLocked()
  return db
    .updateTable('sandboxEvents')
    .set({
      attempts: sql`attempts + 1`,
      nextAttemptAt: sql`now() + make_interval(secs => ${TAKEN_SECONDS}::double precision)`,
    })
    .where('id', 'in', due)
    .returning(['id', 'payload', 'attempts'])
    .execute()
}

async function tell({ payload }: Waiting, secret: string, deliver: DeliverEvent): Promise<boolean> {
  const text = JSON.stringify(payload)
  const signature = Stripe.webhooks.generateTestHeaderString({ payload: text, secret })
  try {
    const status = await Promise.race([deliver(text, signature), setTimeout(PATIENCE_MS, 504, { ref: false })])
    return status >= 200 && status < 300
  } catch {
    return false
  }
}

/** Milliseconds until the next event is due, or null when none waits. */
export async function nextDueIn(db: SandboxDatabase): Promise<number | null> {
  const next = await db
    .selectFrom('sandboxEvents')
    .select(sql<number | null>`(extract(epoch from min(next_attempt_at) - now()) * 1000)::double precision`.as('wait'))
    .where('deliveredAt', 'is', null)
    .executeTakeFirst()
  return next?.wait ?? null
}
