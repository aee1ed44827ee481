import { Stripe } from 'stripe'
import { answerOnce } from './answer-once.ts'
import { customerCalls } from './customer-calls.ts'
import { expand } from './expand.ts'
import { parseForm } from './form-encoding.ts'
import { invoiceCalls } from './invoice-calls.ts'
import { newId } from './objects.ts'
import { type ApiCall, readParameters } from './parameters.ts'
import { paymentCalls } from './payment-calls.ts'
import { refundCalls } from './refund-calls.ts'
import type { SandboxDatabase, SandboxTransaction } from './sandbox-database.ts'
import { StripeRefusalError } from './stripe-refusal.ts'
import { subscriptionCalls } from './subscription-calls.ts'

/** By method and address, where `:id` stands for an id. */
const CALLS: Record<string, ApiCall> = {
  ...customerCalls,
  ...paymentCalls,
  ...subscriptionCalls,
  ...invoiceCalls,
  ...refundCalls,
}

type Settings = { db: SandboxDatabase; apiKey: string; onChange: () => void }
type Request = { method: string; path: string; form: string; headers: Headers }

/** What stands in place of the network: Stripe's API over the sandbox's tables. Each call is one transaction. */
export function sandboxFetch({ db, apiKey, onChange }: Settings): typeof fetch {
  return async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const method = init.method ?? 'GET'
    const form = typeof init.body === 'string' && init.body !== '' ? init.body : url.search.slice(1)
    const request = { method, path: url.pathname, form, headers: new Headers(init.headers) }
    const { status, body } = await answer(db, apiKey, request)
    if (method !== 'GET') onChange()
    return Response.json(body, {
      status,
      headers: { 'request-id': newId('req'), 'stripe-version': Stripe.API_VERSION },
    })
  }
}

async function answer(
  db: SandboxDatabase,
  apiKey: string,
  request: Request,
): Promise<{ status: number; body: object }> {
  try {
    if (request.headers.get('authorization') !== `Bearer ${apiKey}`)
      throw new StripeRefusalError(undefined, 'Invalid API Key provided.', { status: 401 })
    return { status: 200, body: await db.transaction().execute((tx) => perform(tx, request)) }
  } catch (error) {
    if (error instanceof StripeRefusalError) return { status: error.status, body: error.body }
    throw error
  }
}

async function perform(tx: SandboxTransaction, { method, path, form, headers }: Request): Promise<object> {
  const call = CALLS[`${method} ${path.replace(/^(\/v1\/\w+\/)[^/]+/, '$1:id')}`]
  if (!call) throw new StripeRefusalError(undefined, `Unrecognized request URL (${method}: ${path}).`, { status: 404 })
  const id = decodeURIComponent(path.split('/')[3] ?? '')
  const values = readParameters(call.parameters, parseForm(form))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `apiCall` paired the two by type.
  const work = async () => expand(tx, await call.run({ tx, id, values: values as never }), values.expand)
  const key = headers.get('idempotency-key')
  return method === 'POST' && key ? answerOnce(tx, { key, request: `${method} ${path}\n${form}` }, work) : work()
}
