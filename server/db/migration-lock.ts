import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { within } from './connect.ts'
import { LOCKS } from './locks.ts'

const ANSWER_MS = 10_000
const LOOK_AGAIN_MS = 100

/**
 * Waits until nobody else changes the tables, and no longer than `patienceMs`. Asks again and again: who waits inside
 * PostgreSQL can neither say so nor tell a lock that is held from a server that is gone.
 */
export async function takeMigrationLock(client: Client, patienceMs: number, log: (line: string) => void = () => {}) {
  const deadline = Date.now() + patienceMs
  const ask = () => client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [LOCKS.migration])
  for (let tries = 0; ; tries += 1) {
    const { rows } = await within(ANSWER_MS, client, ask)
    if (rows[0]?.taken) return
    if (tries === 0) log('Waiting for another node, which is changing the tables of the database.')
    if (Date.now() > deadline) throw new Error(await whoHolds(client, patienceMs))
    await pause(LOOK_AGAIN_MS)
  }
}

async function whoHolds(client: Client, patienceMs: number): Promise<string> {
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_locks where locktype = 'advisory' and classid = 0 and objid = $1 and granted
     and database = (select oid from pg_database where datname = current_database())`,
    [LOCKS.migration],
  )
  const holder = rows[0] ? `PostgreSQL's process ${rows[0].pid}` : 'another connection'
  const end = rows[0] ? ` If nothing is: select pg_terminate_backend(${rows[0].pid});` : ''
  return `For ${Math.round(patienceMs / 1000)} seconds ${holder} has been changing the tables. Start again when it is done.${end}`
}
