import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { ReadinessParts } from '#contract/system.ts'
import { emptyDatabaseUrl } from '#server/testing/database.ts'
import { runAlone } from '#server/testing/test-server.ts'
import { keepJobs } from './keep-jobs.ts'

test('jobs that could not start are tried again until they do, and each failure is told', async () => {
  const told: string[] = []
  const log = {
    error: (error: unknown, sentence: string) => void told.push(`${String(error)} ${sentence}`),
    info: (sentence: string) => void told.push(sentence),
  }
  let starts = 0
  const stopped: string[] = []
  const jobs = keepJobs(
    async () => {
      starts += 1
      if (starts < 3) throw new Error('No room.')
      return { stop: async () => void stopped.push('stopped') }
    },
    log as unknown as Parameters<typeof keepJobs>[1],
    1,
  )

  expect(jobs.state()).toBe('starting')
  await expect.poll(jobs.state).toBe('ok')
  expect(told).toEqual([
    'Error: No room. The jobs have not started. They are tried again in 1 s.',
    'Error: No room. The jobs have not started. They are tried again in 1 s.',
    'The jobs have started.',
  ])
  await jobs.stop()
  expect(stopped).toEqual(['stopped'])
})

test('stopping ends the attempts', async () => {
  const log = { error: () => {}, info: () => {} }
  const jobs = keepJobs(() => Promise.reject(new Error('No room.')), log)
  await expect.poll(jobs.state).toBe('failing')

  await jobs.stop()
})

test(
  'without the right to make their schema the jobs are told what to grant, and start once it is granted',
  { timeout: 200_000 },
  async () => {
    const { url, database, role } = await restrictedDatabase()
    const node = startMain({ DATABASE_URL: url })
    await expect.poll(node.output, { timeout: 90_000 }).toContain('Akin is ready')
    const [, address] = /^Akin is ready at (http\S+)$/m.exec(node.output())!
    const readiness = async () => {
      const response = await fetch(`${address}/readyz`)
      const { parts } = (await response.json()) as { parts: ReadinessParts }
      return { status: response.status, jobs: parts.jobs }
    }

    await expect.poll(readiness, { timeout: 20_000 }).toEqual({ status: 200, jobs: 'failing' })
    expect(node.output()).toContain(`grant create on database ${database} to ${role};`)

    await runAlone(url.replace(role, 'akin'), `grant create on database ${database} to ${role}`)
    await expect.poll(readiness, { timeout: 40_000 }).toEqual({ status: 200, jobs: 'ok' })
  },
)

/** A database whose tables a role may make, as PostgreSQL 15 and newer let nobody do by themselves, and nothing more. */
async function restrictedDatabase() {
  const owner = await emptyDatabaseUrl()
  const database = /(akin_test_\w+)/.exec(owner)![1]!
  const role = `akin_test_role_${randomBytes(4).toString('hex')}`
  await runAlone(owner, `create role ${role} login; grant create on schema public to ${role}`)
  onTestFinished(async () => {
    await runAlone(owner, `drop owned by ${role} cascade; drop role ${role}`)
  })
  return { url: owner.replace('user=akin', `user=${role}`), database, role }
}

function startMain(environment: Record<string, string>) {
  const env = {
    PATH: process.env['PATH'],
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: mkdtempSync(join(tmpdir(), 'akin-jobs-')),
    ...environment,
  }
  const child = spawn(process.execPath, ['server/main.ts'], { env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)))
  const exit = new Promise((resolve) => child.on('exit', resolve))
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await exit
  })
  return { output: () => output }
}
