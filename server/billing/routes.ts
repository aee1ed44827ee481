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
import { inTime } from './in-time.ts'
import { findSubscription, listLedger } from './queries.ts'
import { takeEvent } from './take-event.ts'
import { withdrawPremium } from './withdraw-premium.ts'

export function billingRoutes({ db, bus, payments }: Pick<Deps, 'db' | 'bus' | 'payments'>) {
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
