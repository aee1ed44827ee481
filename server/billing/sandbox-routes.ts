import { sandbox as contract } from '#contract/sandbox.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { routes, type Route } from '#server/http.ts'
import { findCustomer } from './customer.ts'

/** What the browser asks Stripe itself for elsewhere. There are no such calls without the sandbox. */
export function sandboxRoutes({ db, payments, sandbox }: Pick<Deps, 'db' | 'payments' | 'sandbox'>): Route[] {
  if (!sandbox) return []
  const customerOf = async (memberId: string) => {
    const customerId = await findCustomer({ db, payments }, memberId)
    if (!customerId) throw new AppError('not_found', 'You have not begun to pay for anything yet.')
    return customerId
  }

  return routes(contract, {
    confirm: async ({ member, body: { clientSecret, ...card } }) => {
      const customerId = await customerOf(member.id)
      return { status: await sandbox.confirm({ customerId, clientSecret }, card) }
    },
    authenticate: async ({ member, body: { clientSecret, outcome } }) => {
      const customerId = await customerOf(member.id)
      return { status: await sandbox.authenticate({ customerId, clientSecret }, outcome) }
    },
    advance: async ({ member, body: { days } }) => {
      await sandbox.advance(await customerOf(member.id), days)
      return { days }
    },
  })
}
