import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { runAlone, withDatabase } from './test-server.ts'

/** A fresh, migrated database. Ask once per test file: inside it, each test makes its own members. */
export async function testDatabaseUrl(): Promise<string> {
  return createDatabase(`template ${inject('testServer').template} strategy file_copy`)
}

/** A database without any table, for tests of the migrations themselves. */
export async function emptyDatabaseUrl(): Promise<string> {
  return createDatabase('')
}

async function createDatabase(options: string): Promise<string> {
  const { url, template } = inject('testServer')
  const name = `${template}_${randomBytes(6).toString('hex')}`
  await runAlone(url, `create database ${name} ${options}`)
  return withDatabase(url, name)
}
