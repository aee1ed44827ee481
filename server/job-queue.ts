import type { FastifyBaseLogger } from 'fastify'
import { DatabaseError } from 'pg'
import { PgBoss, type Db } from 'pg-boss'
import { openListener } from './db/listener.ts'
import { openPool, type Pool } from './db/pool.ts'

/** Work that comes round by itself, once however many nodes there are, and part by part where it is much. */
export type Job = {
  name: string
  /** When it begins: a cron expression in UTC. */
  cron: string
  /** Begins as well when something is notified on this channel of the database. */
  channel?: string
  /**
   * Does one part, from `from` on (0 at the beginning), and returns where the next one begins, or null when all is done. Ends
   * early, after whole steps, at `signal`. A part may be repeated: after an error, and after a node that died in it.
   */
  run: (from: number, signal: AbortSignal) => Promise<number | null>
}

type Uses = { databaseUrl: string; jobs: Job[]; log: Pick<FastifyBaseLogger, 'error' | 'warn'> }
type Part = { from: number }

/** The schema of pg-boss's tables, beside the product's. */
export const JOBS_SCHEMA = 'jobs'

const CONNECTIONS_MAX = 3
/** The queue's own statements are short; what a job does is on other connections. */
const STATEMENT_MS = 10_000
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
export async function startJobs({ databaseUrl, jobs, log }: Uses): Promise<{ stop(): Promise<void> }> {
  const stopping = new AbortController()
  const pool = openPool(databaseUrl, { connections: CONNECTIONS_MAX, statementMs: STATEMENT_MS, isPrepared: false })
  const db = storeOf(databaseUrl, pool)
  const boss = new PgBoss({ db, schema: JOBS_SCHEMA, createSchema: false, useListenNotify: true })
  boss.on('error', (error) => log.error(error))
  boss.on('warning', ({ message }) => log.warn(message))

  const wakers: { close(): Promise<void> }[] = []

  const stop = async () => {
    stopping.abort()
    await Promise.all(wakers.map((waker) => waker.close()))
    await boss.stop({ timeout: STOP_WITHIN_MS })
    await pool.end()
  }

  try {
    await makeSchema(db)
    await boss.start()
    for (const job of jobs) await takeOn(boss, job, stopping.signal, log)
    for (const job of jobs) if (job.channel) wakers.push(await wakeBy(job.channel, databaseUrl, boss, job, log))
    return { stop }
  } catch (error) {
    await stop().catch(() => {})
    throw error
  }
}

async function takeOn(boss: PgBoss, { name, cron, run }: Job, stopping: AbortSignal, log: Uses['log']) {
  await boss.createQueue(name, QUEUE)
  await boss.work<Partial<Part> | null>(name, LOOKING, async ([part]) => {
    const signal = AbortSignal.any([part!.signal, stopping])
    const next = await run(part!.data?.from ?? 0, signal).catch((error: unknown) => {
      // pg-boss repeats the part later, and logs nothing itself.
      log.error(error, `The job ${name} has failed`)
      throw error
    })
    if (next !== null) await boss.send(name, { from: next } satisfies Part)
  })
  await boss.schedule(name, cron)
}

/** Every node is told, and the queue makes one of what they all send. */
async function wakeBy(channel: string, databaseUrl: string, boss: PgBoss, { name }: Job, log: Uses['log']) {
  const wake = () =>
    void boss.send(name, null).catch((error: unknown) => log.error(error, `The job ${name} was not woken`))
  return openListener(databaseUrl, { channel, onNotification: wake, onRestored: wake })
}

/** Gives pg-boss our own connections instead of its own. */
function storeOf(url: string, pool: Pool): Db {
  return {
    async executeSql(text, values) {
      const client = await pool.connect()
      try {
        const result = await client.query(text, values)
        client.release()
        return result
      } catch (error) {
        // Some of its texts hold a transaction of several statements, which may have ended halfway.
        client.release(true)
        throw error
      }
    },
    async listen(channel, onNotification, onReconnect) {
      const listener = await openListener(url, { channel, onNotification, onRestored: onReconnect })
      onReconnect()
      return listener
    },
  }
}

/** Asks whether the schema is there before making it: making it takes a right that using it does not. */
async function makeSchema(db: Db): Promise<void> {
  const { rows } = await db.executeSql(
    `select to_regnamespace($1) is not null as "isThere", format('grant create on database %I to %I', current_database(), current_user) as way`,
    [JOBS_SCHEMA],
  )
  const [{ isThere, way }] = rows
  if (isThere) return
  try {
    await db.executeSql(`create schema if not exists ${JOBS_SCHEMA}`)
  } catch (error) {
    // Nodes that start together may all find no schema. One of them makes it.
    if (error instanceof DatabaseError && (error.code === '23505' || error.code === '42P06')) return
    if (!(error instanceof DatabaseError) || error.code !== '42501') throw error
    const wayOut = `Let the product make it, as the owner of the database: ${way};`
    throw new Error(`The jobs need a schema of their own. ${wayOut}`, { cause: error })
  }
}
