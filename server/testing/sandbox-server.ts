import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as readText } from 'node:stream/consumers'

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

type Refused = { code: string; param?: string; message?: string }
type Answer = { status: number; body: string; requestId: string }
type Follow = (made: { id: string }) => Promise<void>

/**
 * The sandbox at an address of its own, as Stripe is, with a network in between that fails on demand. The sandbox knows
 * nothing of it. Calls are named like `POST /v1/payment_intents/:id/cancel`.
 */
export async function serveSandbox(sandbox: typeof fetch) {
  /** By key: what is answered again, here or where it was done. */
  const kept = new Map<string, Answer | 'in progress' | 'by the sandbox'>()
  const received: { call: string; key: string | undefined }[] = []
  const refused = new Map<string, Refused>()
  const followed = new Map<string, Follow>()
  let faultOf: (call: string) => Fault | undefined = () => undefined

  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readText(request)
    const key = request.headers['idempotency-key']?.toString()
    const call = nameOf(request)
    received.push({ call, key })
    const fault = faultOf(call)
    if (fault === 'hangs') return
    if (fault === 'busy') return reply(response, refusal(429, { code: 'rate_limit' }))
    if (fault === 'broken before') return reply(response, BROKEN)

    const earlier = kept.get(key ?? '')
    if (earlier === 'in progress') return reply(response, refusal(409, { code: 'idempotency_key_in_use' }))
    if (typeof earlier === 'object') return reply(response, earlier)
    if (key && !earlier) kept.set(key, 'in progress')
    const instead = (!earlier && (fault === 'broken for good before' ? BROKEN : refusalOf(call))) || null
    const done = instead ?? (await perform(call, request, body))
    const failure = !earlier && fault === 'broken for good after' ? BROKEN : instead
    if (key) kept.set(key, failure ?? 'by the sandbox')

    if (fault === 'cut after') return void response.destroy()
    reply(response, fault === 'broken after' ? BROKEN : (failure ?? done))
  }

  function refusalOf(call: string): Answer | undefined {
    const words = refused.get(call)
    return words && refusal(400, words)
  }

  async function perform(call: string, { url, method, headers }: IncomingMessage, body: string): Promise<Answer> {
    const response = await sandbox(`https://api.stripe.com${url}`, {
      method: method!,
      headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
      body,
    })
    const text = await response.text()
    if (response.ok) await followed.get(call)?.(JSON.parse(text))
    return { status: response.status, body: text, requestId: response.headers.get('request-id')! }
  }

  return {
    url: `http://127.0.0.1:${port}`,
    received,
    /** From now on calls fail as told. */
    failing(next: typeof faultOf): void {
      faultOf = next
    },
    /** From now on a call is refused in these words; without any, no more. A refusal is kept under its key. */
    refusing(call: string, words?: Refused): void {
      if (words) refused.set(call, words)
      else refused.delete(call)
    },
    /** From now on this happens to whatever a call has made, before it is answered. */
    following(call: string, follow: Follow): void {
      followed.set(call, follow)
    },
    /** All is well again. */
    mend(): void {
      faultOf = () => undefined
      refused.clear()
      followed.clear()
    },
    close: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

const BROKEN = refusal(500, { code: 'api_error' })

function refusal(status: number, { code, param, message = code }: Refused): Answer {
  const type = status === 400 ? 'invalid_request_error' : 'api_error'
  return { status, body: JSON.stringify({ error: { type, code, message, param } }), requestId: 'req_of_a_fault' }
}

function nameOf({ method, url }: IncomingMessage): string {
  const [, version, resource, id, verb] = new URL(url!, 'http://sandbox').pathname.split('/')
  return `${method} /${version}/${resource}${id ? '/:id' : ''}${verb ? `/${verb}` : ''}`
}

function reply(response: ServerResponse, { status, body, requestId }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json', 'request-id': requestId }).end(body)
}
