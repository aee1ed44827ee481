import { Stripe } from 'stripe'
import type { Payer } from './payments.ts'
import { makeOnce } from './stripe-create.ts'
import { isMissing } from './stripe-errors.ts'
import type { Keys } from './stripe-keys.ts'

/** A member whose address Stripe does not take gets an account without one: they can pay, and hear nothing from Stripe. */
export async function createCustomer(stripe: Stripe, keys: Keys, payer: Payer, name: string): Promise<string> {
  const { memberId, email } = payer
  const metadata = { memberId }
  try {
    return await makeOnce(keys, {
      name,
      make: async (idempotencyKey) => (await stripe.customers.create({ email, metadata }, { idempotencyKey })).id,
      find: () => findCustomer(stripe, payer),
    })
  } catch (error) {
    if (!isRefusedEmail(error)) throw error
  }
  return makeOnce(keys, {
    name: `${name}-without-email`,
    make: async (idempotencyKey) => (await stripe.customers.create({ metadata }, { idempotencyKey })).id,
    find: async () => null,
  })
}

/** By the address, since a list knows at once what a search finds a minute later. */
async function findCustomer(stripe: Stripe, { memberId, email }: Payer): Promise<string | null> {
  const { data } = await stripe.customers.list({ email, limit: 100 })
  return data.find(({ metadata }) => metadata['memberId'] === memberId)?.id ?? null
}

export async function keepEmail(stripe: Stripe, id: string, email: string): Promise<boolean> {
  try {
    const customer = await stripe.customers.retrieve(id)
    if (customer.deleted) return false
    if (customer.email !== email) await stripe.customers.update(id, { email })
  } catch (error) {
    if (isMissing(error)) return false
    if (!isRefusedEmail(error)) throw error
  }
  return true
}

function isRefusedEmail(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.param === 'email'
}
