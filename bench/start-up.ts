import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { startEmbedded, type Embedded } from '#server/db/embedded/embedded.ts'
import type { Benchmark } from './benchmark.ts'
import type { Stage } from './stage.ts'

const START_WITHIN_MS = 3_000

/** From `npm start`, where everything has been installed, built and created before, to the first answer of /readyz. */
export async function startUp({ folder, atEnd }: Stage): Promise<Benchmark[]> {
  const dataDir = join(folder, 'start-up')
  let database: Embedded | undefined
  let product: ChildProcess | undefined

  async function start(): Promise<void> {
    product = npmStart(dataDir)
    const { status } = await fetch(`${await originOf(product)}/readyz`)
    if (status !== 200) throw new Error(`/readyz answers ${status}`)
  }
  async function stop(): Promise<void> {
    if (!product || product.exitCode !== null || product.signalCode !== null) return
    product.kill('SIGTERM')
    await once(product, 'exit')
  }
  atEnd(stop)
  await start()
  await stop()

  return [
    {
      name: 'npm start until /readyz',
      rounds: 3,
      limitMs: START_WITHIN_MS,
      run: start,
      after: stop,
      floor: {
        name: 'PostgreSQL alone',
        run: async () => (database = await startEmbedded({ dataDir, log: console.log })),
        after: async () => database?.stop(),
      },
    },
  ]
}

function npmStart(dataDir: string): ChildProcess {
  const here = { HOST: '127.0.0.1', PORT: '0', PUBLIC_URL: '', DATABASE_URL: '', DATA_DIR: dataDir }
  return spawn('npm', ['start'], { env: { ...process.env, ...here }, stdio: ['ignore', 'pipe', 'inherit'] })
}

async function originOf({ stdout }: ChildProcess): Promise<string> {
  for await (const line of createInterface(stdout!)) {
    const origin = /ready at (http\S+)/.exec(line)?.[1]
    if (origin) return origin
  }
  throw new Error('npm start ended without being ready.')
}
