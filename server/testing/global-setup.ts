import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { runAlone, withDatabase } from './test-server.ts'

/**
 * One PostgreSQL for the whole run, whichever kind of tests asks first: the one in TEST_DATABASE_URL, else one of our own that forgets
 * everything.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  if ('testServer' in project.getProvidedContext()) return async () => {}
  const template = `akin_test_${randomBytes(4).toString('hex')}`
  const given = process.env['TEST_DATABASE_URL']
  const server = given ? { url: given, stop: () => dropDatabases(given, template) } : await startThrowaway()

  try {
    await runAlone(server.url, `create database ${template}`)
    await migrate(withDatabase(server.url, template))
  } catch (error) {
    await server.stop()
    throw error
  }
  project.vitest.provide('testServer', { url: server.url, template })
  return () => server.stop()
}

async function startThrowaway(): Promise<{ url: string; stop(): Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'akin-test-'))
  const settings = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '200' }
  const postgres = await startEmbedded({ dataDir, log: console.error, settings })
  return {
    url: postgres.url,
    async stop() {
      await postgres.stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

async function dropDatabases(url: string, prefix: string): Promise<void> {
  const databases = await runAlone(url, `select datname from pg_database where starts_with(datname, '${prefix}')`)
  for (const { datname } of databases) await runAlone(url, `drop database ${datname} with (force)`)
}
