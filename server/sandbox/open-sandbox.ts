import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { AppError } from '#server/errors.ts'
import type { Sandbox } from './sandbox.ts'
import { billCustomer } from './bill-due.ts'
import type { Outcome } from './charge-intent.ts'
import { authenticatePayment, confirmPayment } from './confirm-payment.ts'
import { lockCustomer } from './object-store.ts'
import { runInBackground } from './run-in-background.ts'
import type { SandboxTables, SandboxTransaction } from './sandbox-database.ts'
import { sandboxFetch } from './sandbox-fetch.ts'

/** A hundred years. */
const FURTHEST_DAYS = 36_525

type Settings = { apiKey: string; webhookSecret: string; log?: (words: string) => void }

/** Stripe in process: its API as a `fetch`, and what it does in the browser and by itself. */
export async function openSandbox(
  database: Database,
  { apiKey, webhookSecret, log = () => {} }: Settings,
): Promise<{ fetch: typeof fetch; sandbox: Sandbox }> {
  await refuseAfterLiveMoney(database)
  const db = database.withTables<SandboxTables>()
  const background = runInBackground(db, webhookSecret, log)
  const onChange = () => background.wake()
  const change = async <T>(work: (tx: SandboxTransaction) => Promise<T>): Promise<T> => {
    const done = await db.transaction().execute(work)
    onChange()
    return done
  }

  return {
    fetch: sandboxFetch({ db, apiKey, onChange }),
    sandbox: {
      confirm: async (claim, card) => statusOf(await change((tx) => confirmPayment(tx, claim, card))),
      authenticate: async (claim, outcome) => {
        statusOf(await change((tx) => authenticatePayment(tx, claim, outcome)))
        return 'succeeded'
      },
      advance: (customerId, days) =>
        change(async (tx) => {
          await lockCustomer(tx, customerId)
          const { numUpdatedRows } = await tx
            .updateTable('sandboxObjects')
            .set({ aheadDays: sql`ahead_days + ${days}::integer` })
            .where('id', '=', customerId)
            .where(sql<boolean>`ahead_days + ${days}::integer <= ${FURTHEST_DAYS}::integer`)
            .executeTakeFirst()
          if (numUpdatedRows === 0n) throw new AppError('invalid_input', 'The clock is a hundred years ahead already.')
          await billCustomer(tx, customerId)
        }),
      start: (deliver) => background.start(deliver),
      stop: () => background.stop(),
    },
  }
}

/** What was declined is written down first, and said then. */
function statusOf(outcome: Outcome): 'succeeded' | 'requires_action' {
  if (outcome.status === 'declined') throw new AppError('card_declined', outcome.decline.message)
  return outcome.status
}

/** Where real money was ever taken, play money must not pay: refuses the start. */
async function refuseAfterLiveMoney(db: Database): Promise<void> {
  // Written out: the index holds the live ones alone, and is of no use to whoever asks for any mode.
  const isLive = sql<boolean>`mode = 'live'`
  const live = await db.selectFrom('orders').select('id').where(isLive).limit(1).executeTakeFirst()
  if (!live) return
  throw new Error(
    'This database has taken live payments, and the sandbox would give away what others paid for. Set the keys of Stripe, or PAYMENTS=off.',
  )
}
