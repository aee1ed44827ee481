import { PgBoss } from 'pg-boss'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { testDatabaseUrl } from '#server/testing/database.ts'
import { freezingProxy } from '#server/testing/freezing-proxy.ts'
import { countOf, neighbours } from '#server/testing/neighbours.ts'
import { testApp } from '#server/testing/app.ts'
import { JOBS_SCHEMA, startJobs, type Job } from './job-queue.ts'
import { jobsOf } from './jobs.ts'

const t = await testApp()
afterAll(() => t.close())

const log = { error: (error: unknown) => expect.fail(String(error)), warn: () => {} }

/** Nodes on one database, and somebody who sends a job before its time. */
async function nodes(
  databaseUrl: string,
  jobs: Job[],
  count: number,
  to: Parameters<typeof startJobs>[0]['log'] = log,
) {
  const started = await Promise.all(Array.from({ length: count }, () => startJobs({ databaseUrl, jobs, log: to })))
  onTestFinished(async () => void (await Promise.all(started.map((node) => node.stop()))))
  const boss = new PgBoss({
    connectionString: databaseUrl,
    schema: JOBS_SCHEMA,
    migrate: false,
    supervise: false,
    schedule: false,
  })
  await boss.start()
  onTestFinished(() => boss.stop())
  return { started, boss, send: (name: string) => boss.send(name, null) }
}

test('the daily job runs from the queue and finds what there is', { timeout: 60_000 }, async () => {
  const { ada } = await neighbours(t)

  const { send } = await nodes(t.databaseUrl, jobsOf(t, t.app.log), 1)
  await send('daily-alerts')

  await expect.poll(() => countOf(ada), { timeout: 30_000 }).toBe(1)
})

test(
  'of several nodes one does a job, part after part, and every job comes round by itself',
  { timeout: 60_000 },
  async () => {
    const parts: number[] = []
    const counting: Job = {
      name: 'counting',
      cron: '0 0 1 1 *',
      run: async (from) => {
        parts.push(from)
        return from < 2 ? from + 1 : null
      },
    }
    const { boss, send } = await nodes(await testDatabaseUrl(), [counting], 3)

    await send('counting')

    await expect.poll(() => parts, { timeout: 30_000 }).toEqual([0, 1, 2])
    expect(await boss.getSchedules()).toMatchObject([{ name: 'counting', cron: '0 0 1 1 *' }])
  },
)

test('a part that fails is told to the operator, with the name of its job', { timeout: 60_000 }, async () => {
  const failing: Job = { name: 'failing', cron: '0 0 1 1 *', run: () => Promise.reject(new Error('No room')) }
  const told: unknown[][] = []
  const errors = { ...log, error: (...said: unknown[]) => void told.push(said) }
  const { send } = await nodes(await testDatabaseUrl(), [failing], 1, errors)

  await send('failing')

  await expect.poll(() => told, { timeout: 30_000 }).toEqual([[new Error('No room'), 'The job failing has failed']])
})

test('stopping waits for the step that a job is at, and tells it to end', { timeout: 60_000 }, async () => {
  const seen: string[] = []
  const waiting: Job = {
    name: 'waiting',
    cron: '0 0 1 1 *',
    run: (_, signal) =>
      new Promise((resolve) => {
        seen.push('began')
        signal.addEventListener('abort', () => {
          seen.push('ended')
          resolve(null)
        })
      }),
  }
  const { started, send } = await nodes(await testDatabaseUrl(), [waiting], 1)
  await send('waiting')
  await expect.poll(() => seen, { timeout: 30_000 }).toEqual(['began'])

  const before = performance.now()
  await started[0]!.stop()

  expect(seen).toEqual(['began', 'ended'])
  expect(performance.now() - before).toBeLessThan(4_000)
})

test('a queue whose connections fell silent goes on with new ones', { timeout: 90_000 }, async () => {
  const runs: number[] = []
  const noting: Job = { name: 'noting', cron: '0 0 1 1 *', run: async (from) => (runs.push(from), null) }
  const url = await testDatabaseUrl()
  const proxy = await freezingProxy(url)
  const node = await startJobs({ databaseUrl: proxy.url, jobs: [noting], log: { error: () => {}, warn: () => {} } })
  onTestFinished(() => node.stop())
  const { send } = await nodes(url, [], 0)

  proxy.freeze()
  await send('noting')

  await expect.poll(() => runs, { timeout: 60_000 }).toEqual([0])
})

test('nodes that start together on a new database all start', { timeout: 60_000 }, async () => {
  const { started } = await nodes(await testDatabaseUrl(), [], 8)

  expect(started).toHaveLength(8)
})
