import { PgBoss } from 'pg-boss'
import type { FastifyBaseLogger } from 'fastify'

/** Work that comes round by itself, once however many nodes there are, and part by part where it is much. */
export type Job = {
  name: string
  /** When it begins, as cron says it, in UTC. */
  cron: string
  /**
   * Does one part, from `from` on (0 at the beginning), and returns where the next one begins, or null when all is done. Ends
   * early, after whole steps, at `signal`. A part may be repeated: after an error, and after a node that died in it.
   */
  run: (from: number, signal: AbortSignal) => Promise<number | null>
}

type Means = { databaseUrl: string; jobs: Job[]; log: Pick<FastifyBaseLogger, 'error' | 'warn'> }
type Part = { from: number }

/** Tables of its own, beside the product's. */
export const JOBS_SCHEMA = 'jobs'

const CONNECTIONS_MAX = 3
const PART_MAX_SECONDS = 15 * 60
const SIGN_OF_LIFE_SECONDS = 30
/** How often a node looks for parts beside being told of them, which also keeps the parts of one job apart. */
const LOOK_EVERY_SECONDS = 5
const STOP_WITHIN_MS = 2_000

/** Of a part at most one is waiting and one at work, so that a repeated one begins no second row of them. */
const QUEUE = {
  policy: 'stately',
  notify: true,
  expireInSeconds: PART_MAX_SECONDS,
  heartbeatSeconds: SIGN_OF_LIFE_SECONDS,
  retryLimit: 3,
  retryDelay: 60,
  retryBackoff: true,
}

const LOOKING = { pollingIntervalSeconds: LOOK_EVERY_SECONDS, notifyPollingIntervalSeconds: LOOK_EVERY_SECONDS }

/** Lets this node take its share of the jobs. They wait in the database, and run on one node at a time. */
export async function startJobs({ databaseUrl, jobs, log }: Means): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController()
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: JOBS_SCHEMA,
    application_name: 'akin jobs',
    max: CONNECTIONS_MAX,
    useListenNotify: true,
  })
  boss.on('error', (error) => log.error(error))
  boss.on('warning', ({ message }) => log.warn(message))
  await boss.start()

  for (const { name, cron, run } of jobs) {
    await boss.createQueue(name, QUEUE)
    await boss.work<Partial<Part> | null>(name, LOOKING, async ([part]) => {
      const signal = AbortSignal.any([part!.signal, stopping.signal])
      const next = await run(part!.data?.from ?? 0, signal).catch((error: unknown) => {
        // It is repeated in a while, and pg-boss itself tells nobody.
        log.error(error, `The job ${name} has failed`)
        throw error
      })
      if (next !== null) await boss.send(name, { from: next } satisfies Part)
    })
    await boss.schedule(name, cron)
  }

  return {
    async stop() {
      stopping.abort()
      await boss.stop({ timeout: STOP_WITHIN_MS })
    },
  }
}
