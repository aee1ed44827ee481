import { setTimeout as after } from 'node:timers/promises'
import { findPackage, payments as contract } from '#contract/billing.ts'
import { contracts } from '#contract/contracts.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { routes, withHeaders } from '#server/http/endpoints.ts'
import { linkToNext } from '#server/http/next-page.ts'
import { beginPremium } from './begin-premium.ts'
import { beginPurchase } from './begin-purchase.ts'
import { changeRenewal } from './change-renewal.ts'
import { findCredits } from './credits.ts'
import { isKnownEvent } from './events.ts'
import { findSubscription, listLedger } from './queries.ts'
import { settlePayment } from './settle-payment.ts'
import { settleSubscription } from './settle-subscription.ts'
import { withdrawPremium } from './withdraw-premium.ts'

type Uses = Pick<Deps, 'db' | 'bus' | 'payments'>

export function billingRoutes({ db, bus, payments }: Uses) {
  const uses = { db, bus, payments }
  return [
    ...routes(contracts.billing, {
      credits: ({ member }) => findCredits(db, member.id),
    }),
    ...routes(contracts.payments, {
      createPaymentIntent: async ({ member, body }) => {
        const wanted = findPackage(body)
        if (!wanted) throw new AppError('invalid_input')
        return { clientSecret: await inTime(beginPurchase(uses, member.id, wanted)) }
      },
      createSubscription: async ({ member }) => ({ clientSecret: await inTime(beginPremium(uses, member.id)) }),
      overview: async ({ member, query }) => {
        const subscription = await findSubscription(db, member.id)
        const { rows, next } = await listLedger(db, member.id, query.after)
        return withHeaders(
          { provider: payments.provider, premiumPrice: payments.knownPremiumPrice(), subscription, ledger: rows },
          next ? linkToNext(contract.overview.path, { after: `${next.id}.${next.balance}` }) : {},
        )
      },
      cancel: ({ member }) => inTime(changeRenewal(uses, member.id, false)),
      resume: ({ member }) => inTime(changeRenewal(uses, member.id, true)),
      withdraw: ({ member }) => inTime(withdrawPremium(uses, member.id)),
      webhook: async ({ bytes, headers }) => {
        await inTime(takeEvent(uses, bytes, headers['stripe-signature']))
        return { received: true as const }
      },
    }),
  ]
}

/** Takes an event as a reason to look. Those of the other mode, of other things and those that were here before are none. */
async function takeEvent(uses: Uses, bytes: Uint8Array, signature: string): Promise<void> {
  const { db, payments } = uses
  const event = payments.readEvent(bytes, signature)
  const { subject, isLive } = event
  if (!subject || isLive !== (payments.mode === 'live') || (await isKnownEvent(db, event))) return
  if (subject.kind === 'payment') return void (await settlePayment(uses, subject.id, event))
  await settleSubscription(uses, subject.id, event)
}

/** What a member waits at most, however many things the provider is asked for. */
const PATIENCE_MS = 7_000

/**
 * Answers in time, also while the provider hangs. What was begun goes on: whatever it still comes to is noted, and whoever
 * asks again goes on from there.
 */
function inTime<T>(work: Promise<T>): Promise<T> {
  const patience = after(PATIENCE_MS, undefined, { ref: false }).then(() => {
    throw new AppError('payments_unavailable')
  })
  return Promise.race([work, patience])
}
