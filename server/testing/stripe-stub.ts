import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'
import { Stripe } from 'stripe'
import { decodeForm } from './form-fields.ts'
import { stripeCalls, StripeRefusal } from './stripe-calls.ts'
import { stripeWorld } from './stripe-world.ts'

/**
 * What may go wrong with one call: before it is done, or after, when only the answer is lost. Broken for good, before or
 * after, the same answer comes to whoever asks again under the key.
 */
export type Fault =
  | 'busy'
  | 'broken before'
  | 'broken for good before'
  | 'broken after'
  | 'broken for good after'
  | 'cut after'
  | 'hangs'

type Refused = { code: string; param: string; message: string }

type Kept = { status: number; body: string }

export const WEBHOOK_SECRET = 'whsec_for_tests_only'

export type StripeStub = Awaited<ReturnType<typeof openStripeStub>>

/** A server that takes Stripe's place: refuses parameters that the SDK does not know, keeps idempotency keys, fails on demand. */
export async function openStripeStub() {
  const world = stripeWorld()
  const calls = stripeCalls(world)
  const kept = new Map<string, Kept | 'in progress'>()
  const received: { call: string; key: string | undefined }[] = []
  let refused: ({ call: string } & Refused) | undefined
  let faultOf: (call: string) => Fault | undefined = () => undefined

  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url!, 'http://stub')
    const body = await readText(request)
    const key = request.headers['idempotency-key']?.toString()
    const call = nameOf(request.method!, pathname)
    received.push({ call, key })
    const fault = faultOf(call)
    if (fault === 'hangs') return
    if (fault === 'busy') return reply(response, refusal(429, 'rate_limit'))
    if (refused?.call === call) return reply(response, refusal(400, refused.code, refused.message, refused.param))
    if (fault === 'broken before') return reply(response, refusal(500, 'api_error'))

    const earlier = key && kept.get(key)
    if (earlier === 'in progress') return reply(response, refusal(409, 'idempotency_key_in_use'))
    if (earlier) return reply(response, earlier)
    if (key) kept.set(key, 'in progress')
    const broken = refusal(500, 'api_error')
    const done = fault === 'broken for good before' ? broken : perform(call, pathname, formOf(body, searchParams))
    // A key is taken for as long as the call runs.
    await new Promise((resolve) => setImmediate(resolve))
    if (key) kept.set(key, fault === 'broken for good after' ? broken : done)

    if (fault === 'broken after' || fault === 'broken for good after') return reply(response, broken)
    if (fault === 'cut after') return void response.destroy()
    reply(response, done)
  }

  function perform(name: string, path: string, form: URLSearchParams): Kept {
    const call = calls[name]
    if (!call) return refusal(404, 'unknown_call')
    const sent = decodeForm(form)
    const checked = call.schema.safeParse(sent)
    if (!checked.success) return refusal(400, 'parameter_unknown', checked.error.message)
    try {
      return { status: 200, body: JSON.stringify(call.answer(sent, path.split('/')[3] ?? '')) }
    } catch (error) {
      if (error instanceof StripeRefusal) return refusal(error.status, error.code, error.message, error.param)
      throw error
    }
  }

  return {
    ...world,
    url: `http://127.0.0.1:${port}`,
    received,
    /** From now on calls fail as told; they are named like `POST /v1/payment_intents/:id/cancel`. */
    failing(next: typeof faultOf): void {
      faultOf = next
    },
    /** From now on a call is refused in these words; without any, none. */
    refusing(call = '', words?: Refused): void {
      refused = words && { call, ...words }
    },
    environment: {
      PAYMENTS: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_stub',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_stub',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: `http://127.0.0.1:${port}`,
    },
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

/** An event as it comes to the webhook, signed at `at` seconds since 1970. */
export function signEvent(event: object, at = Math.floor(Date.now() / 1000), secret = WEBHOOK_SECRET) {
  const payload = JSON.stringify(event)
  const stripe = new Stripe('sk_test_stub')
  return { payload, signature: stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: at }) }
}

function formOf(body: string, query: URLSearchParams): URLSearchParams {
  return body === '' ? query : new URLSearchParams(body)
}

function nameOf(method: string, path: string): string {
  const [, version, resource, id, verb] = path.split('/')
  return `${method} /${version}/${resource}${id ? '/:id' : ''}${verb ? `/${verb}` : ''}`
}

function refusal(status: number, code: string, message = code, param?: string): Kept {
  const type = status === 404 || status === 400 ? 'invalid_request_error' : 'api_error'
  return { status, body: JSON.stringify({ error: { type, code, message, param } }) }
}

function reply(response: ServerResponse, { status, body }: Kept): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_stub' }).end(body)
}
