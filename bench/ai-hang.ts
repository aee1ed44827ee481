import { Agent, request } from 'node:http'
import { analysis } from '#contract/analysis.ts'
import { discovery } from '#contract/discovery.ts'
import type { Call } from '#contract/endpoint.ts'
import { messages } from '#contract/messages.ts'
import { modelServer } from '#server/testing/model-server.ts'
import { startProduct } from '../tests/running-product.ts'
import type { Benchmark } from './benchmark.ts'
import type { Actor, Stage } from './stage.ts'

const HANGING = 50
const P95_AT_MOST = 1.5
/** Enough for a 95th percentile that means something. */
const ROUNDS = 600
const WITHIN_MS = 12_000

type Sent = Call & { body?: object }

/** A product fifty of whose members wait for a model that says nothing, against one beside it that waits for nothing. */
export async function aiHang({ databaseUrl, folder, secret, heavy, next, atEnd }: Stage): Promise<Benchmark[]> {
  const agent = new Agent({ keepAlive: true })
  atEnd(async () => agent.destroy())
  const silent = await modelServer({}, () => {})
  atEnd(() => silent.close())
  const settings = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: folder,
    SECRET: secret,
    RATE_LIMIT: 'off',
    HOST: '127.0.0.1',
    PUBLIC_URL: '',
  }
  const quiet = await startProduct('server/main.ts', settings)
  atEnd(() => quiet.stop())
  const waiting = await startProduct('server/main.ts', { ...settings, AI_BASE_URL: silent.baseUrl, AI_MODEL: 'silent' })
  atEnd(() => waiting.stop())

  const body = { receiverId: heavy.member.id, content: 'Shall we walk along the river on Sunday?' }
  const calls: Sent[] = [discovery.discover, { ...messages.send, body }]
  const hang = keepHanging(agent, waiting.origin, next, () => silent.everything.length)
  return calls.map((call) => ({
    name: `${call.method} ${call.path} while 50 analyses hang`,
    floor: { name: 'the same call while none does', run: () => ask(agent, quiet.origin, call, next()) },
    p95AtMost: P95_AT_MOST,
    rounds: ROUNDS,
    withinMs: WITHIN_MS,
    run: async () => {
      await hang()
      await ask(agent, waiting.origin, call, next())
    },
  }))
}

/** Begins fifty analyses at the first call, and again when the server has given up on them. */
function keepHanging(agent: Agent, origin: string, next: () => Actor, countAsked: () => number): () => Promise<void> {
  let hanging = 0
  return async () => {
    if (hanging > 0) return
    const before = countAsked()
    const actors = Array.from({ length: HANGING }, next)
    const { method, path } = analysis.analyze
    for (const actor of actors) {
      hanging++
      // It ends in a refusal, or when the product stops.
      void ask(agent, origin, { method, path }, actor)
        .catch(() => {})
        .finally(() => hanging--)
    }
    while (countAsked() < before + HANGING) await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

function ask(agent: Agent, origin: string, { method, path, body }: Sent, { token }: Actor): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { cookie: `sid=${token}`, ...(body && { 'content-type': 'application/json' }) }
    request(`${origin}${path}`, { method, agent, headers }, (response) => {
      response.resume()
      if ((response.statusCode ?? 500) >= 400) reject(new Error(`${path} answers ${response.statusCode}`))
      response.once('end', resolve)
    })
      .once('error', reject)
      .end(body && JSON.stringify(body))
  })
}
