import { once } from 'node:events'
import { get } from 'node:http'
import { setTimeout as after } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { startProduct } from '../tests/running-product.ts'
import { ATTACKS } from './rude/attacks.ts'
import type { Target } from './rude/connections.ts'
import { openStage, type Actor } from './stage.ts'

const MEMBERS = 5_000
const ROUNDS = 3
const CALM_MS = 4_000
const ATTACKED_MS = 8_000
const CALLERS = 2
const PAUSE_MS = 10
const PATIENCE_MS = 10_000
const PATHS = ['/', '/api/auth/user', '/api/discover', '/api/conversations']

const SUCCESS_AT_LEAST = 0.999
const P95_AT_MOST = 3

/** Milliseconds of what was answered, and how often it was not. */
type Heard = { times: number[]; failures: number }

/**
 * What a well-behaved member hears while others are rude, beside what they hear in peace: calm and attack in turns, each call on a
 * connection of its own, with every limit on.
 */
export async function rude(): Promise<void> {
  const stage = await openStage(MEMBERS)
  try {
    const { databaseUrl, folder, secret, next } = stage
    const settings = { DATABASE_URL: databaseUrl, DATA_DIR: folder, SECRET: secret, HOST: '127.0.0.1', PUBLIC_URL: '' }
    const product = await startProduct('server/main.ts', settings)
    stage.atEnd(() => product.stop())
    const target = { port: Number(new URL(product.origin).port), cookie: stage.heavy.token }

    await listen(product.origin, next, CALM_MS)
    for (const name of Object.keys(ATTACKS)) {
      const [calm, attacked]: [Heard, Heard] = [nothing(), nothing()]
      for (let round = 0; round < ROUNDS; round += 1) {
        add(calm, await listen(product.origin, next, CALM_MS))
        const attacker = await beginAttack(name, target)
        add(attacked, await listen(product.origin, next, ATTACKED_MS))
        await attacker.terminate()
      }
      tell(name, calm, attacked)
    }
  } finally {
    await stage.close()
  }
}

async function beginAttack(name: string, target: Target): Promise<Worker> {
  const worker = new Worker(new URL('./rude/attacker.ts', import.meta.url), { workerData: { name, target } })
  await once(worker, 'message')
  return worker
}

/** Calls for so long, a few at once, each when the one before was answered and a person has looked at it. */
async function listen(origin: string, next: () => Actor, forMs: number): Promise<Heard> {
  const heard = nothing()
  const until = performance.now() + forMs
  const call = async (first: number) => {
    for (let turn = first; performance.now() < until; turn += 1) {
      const startedAt = performance.now()
      if (await isAnswered(`${origin}${PATHS[turn % PATHS.length]}`, next()))
        heard.times.push(performance.now() - startedAt)
      else heard.failures += 1
      await after(PAUSE_MS)
    }
  }
  await Promise.all(Array.from({ length: CALLERS }, (_, index) => call(index)))
  return heard
}

function isAnswered(url: string, { token }: Actor): Promise<boolean> {
  return new Promise((resolve) => {
    const headers = { cookie: `sid=${token}` }
    const call = get(url, { agent: false, headers, timeout: PATIENCE_MS }, (response) => {
      response.resume().once('end', () => resolve(response.statusCode === 200))
      response.once('error', () => resolve(false))
    })
    call.once('error', () => resolve(false))
    call.once('timeout', () => call.destroy())
  })
}

function tell(name: string, calm: Heard, attacked: Heard): void {
  const answered = attacked.times.length / (attacked.times.length + attacked.failures)
  const ratio = p95(attacked) / p95(calm)
  const isWell = answered >= SUCCESS_AT_LEAST && ratio <= P95_AT_MOST
  const figures = `p95 ${p95(calm).toFixed(1)} → ${p95(attacked).toFixed(1)} ms, ${ratio.toFixed(1)} times`
  console.log(
    `${name.padEnd(42)} ${(answered * 100).toFixed(2)} % of ${attacked.times.length + attacked.failures} calls, ${figures}${isWell ? '' : '  TOO MUCH'}`,
  )
  if (!isWell) process.exitCode = 1
}

function nothing(): Heard {
  return { times: [], failures: 0 }
}

function add(all: Heard, more: Heard): void {
  all.times.push(...more.times)
  all.failures += more.failures
}

function p95({ times }: Heard): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Infinity
}
