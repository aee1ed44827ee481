import { contracts } from '#contract/contracts.ts'
import type { Client } from '#server/http/client.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { routes, type Route } from '#server/http/endpoints.ts'
import { findCustomer } from './find-or-make-customer.ts'

type Uses = Pick<Deps, 'db' | 'config' | 'payments' | 'sandbox'>

const ELSEWHERE =
  'Test cards are taken on the machine itself only. With PAYMENTS set to sandbox they are taken from everyone.'

/** What the browser asks Stripe itself for elsewhere. There are no such calls without the sandbox. */
export function sandboxRoutes({ db, config, payments, sandbox }: Uses): Route[] {
  if (!sandbox) return []
  const isForEverybody = config.payments.kind === 'sandbox' && config.payments.isForEverybody
  const customerOf = async (memberId: string, client: Client) => {
    if (!isForEverybody && !client.isLocal) throw new AppError('not_found', ELSEWHERE)
    const customerId = await findCustomer({ db, payments }, memberId)
    if (!customerId) throw new AppError('not_found', 'You have not begun to pay for anything yet.')
    return customerId
  }

  return routes(contracts.sandbox, {
    confirm: async ({ client, member, body: { clientSecret, ...card } }) => {
      const customerId = await customerOf(member.id, client)
      return { status: await sandbox.confirm({ customerId, clientSecret }, card) }
    },
    authenticate: async ({ client, member, body: { clientSecret, outcome } }) => {
      const customerId = await customerOf(member.id, client)
      return { status: await sandbox.authenticate({ customerId, clientSecret }, outcome) }
    },
    advance: async ({ client, member, body: { days } }) => {
      await sandbox.advance(await customerOf(member.id, client), days)
      return { days }
    },
  })
}
