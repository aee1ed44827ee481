import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { DeliverEvent } from './sandbox.ts'
import { billEverybody } from './bill-due.ts'
import { deliverDue, nextDueIn } from './deliver-events.ts'
import type { SandboxDatabase } from './sandbox-database.ts'

/** What another server has written is found by looking. */
const LOOK_EVERY_MS = 5_000
const BILL_EVERY_MS = 60_000
const AFTER_FAILURE_MS = 1_000

/** Delivers events as soon as they are written, and bills what is due. Whoever writes them does not wait for it. */
export function runInBackground(db: SandboxDatabase, secret: string, log: (words: string) => void) {
  const stopping = new AbortController()
  let running: Promise<void> | undefined
  let bell = Promise.withResolvers<void>()
  let billsAt = 0

  async function work(deliver: DeliverEvent): Promise<number> {
    if (performance.now() >= billsAt) {
      // Set first: a bill that cannot be made is no reason to tell nothing.
      billsAt = performance.now() + BILL_EVERY_MS
      await billEverybody(db)
      await forgetOld(db)
    }
    if ((await deliverDue(db, secret, deliver)) > 0) return 0
    return Math.min((await nextDueIn(db)) ?? LOOK_EVERY_MS, LOOK_EVERY_MS)
  }

  async function run(deliver: DeliverEvent): Promise<void> {
    while (!stopping.signal.aborted) {
      // What is written from here on rings again, so that nothing is missed between looking and waiting.
      bell = Promise.withResolvers()
      const wait = await work(deliver).catch((error: unknown) => {
        log(`The payment sandbox tries again in a moment: ${String(error)}`)
        return AFTER_FAILURE_MS
      })
      if (wait > 0) await Promise.race([bell.promise, setTimeout(wait, undefined, { ref: false })])
    }
  }

  return {
    start(deliver: DeliverEvent): void {
      running ??= run(deliver)
    },
    wake(): void {
      bell.resolve()
    },
    async stop(): Promise<void> {
      stopping.abort()
      bell.resolve()
      await running
    },
  }
}

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
