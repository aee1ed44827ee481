import { billing } from '#contract/billing.ts'
import type { Deps } from '#server/deps.ts'
import { routes } from '#server/http.ts'
import { findCredits } from './credits.ts'

export function billingRoutes({ db }: Pick<Deps, 'db'>) {
  return routes(billing, {
    credits: ({ member }) => findCredits(db, member.id),
  })
}
