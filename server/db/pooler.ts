import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { DatabaseError, escapeIdentifier, type Client } from 'pg'
import { close, connect, within } from './connect.ts'

const ANSWER_MS = 5_000
const ROUNDS = 5

/** Whether two statements one after the other reach the same session of PostgreSQL: LISTEN, locks and settings need that. */
export async function keepsSessions(url: string): Promise<boolean> {
  const [ear, mouth] = [await connect(url), await connect(url)]
  try {
    // A pooler gives process ids of its own for PostgreSQL's.
    if (await isPostgresItself(ear)) return true
    const channel = `akin_probe_${randomUUID()}`
    const heard = once(ear, 'notification', { signal: AbortSignal.timeout(ANSWER_MS) })
    await ear.query(`listen ${escapeIdentifier(channel)}`)
    await mouth.query('select pg_notify($1, $2)', [channel, ''])
    return await heard.then(
      () => true,
      () => false,
    )
  } finally {
    await Promise.all([close(ear), close(mouth)])
  }
}

/** Whether a statement that one connection has named is there when the same connection uses it again. */
export async function keepsStatements(url: string): Promise<boolean> {
  const clients = [await connect(url), await connect(url)]
  try {
    const statement = { name: `akin_probe_${randomUUID()}`, text: 'select 1' }
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const client of clients) await within(ANSWER_MS, client, () => client.query(statement))
    }
    return true
  } catch (error) {
    if (error instanceof DatabaseError && (error.code === '26000' || error.code === '42P05')) return false
    throw error
  } finally {
    await Promise.all(clients.map(close))
  }
}

async function isPostgresItself(client: Client): Promise<boolean> {
  const { rows } = await within(ANSWER_MS, client, () =>
    client.query<{ pid: number }>('select pg_backend_pid() as pid'),
  )
  return 'processID' in client && client.processID === rows[0]?.pid
}

type Route = { url: string; directUrl: string; isPrepared: boolean }

/** A pooler that would fail what goes through it is refused with what to set, before anyone is told that the product is ready. */
export async function refuseUnfitPooler({ url, directUrl, isPrepared }: Route): Promise<void> {
  if (!(await keepsSessions(directUrl))) {
    throw new Error(
      directUrl !== url
        ? 'DATABASE_DIRECT_URL leads through a pooler in transaction mode. Set it to the address of PostgreSQL itself.'
        : 'DATABASE_URL leads through a pooler in transaction mode. Set DATABASE_DIRECT_URL to the address of PostgreSQL itself, and DATABASE_PREPARED=off.',
    )
  }
  if (directUrl !== url && isPrepared && !(await keepsStatements(url))) {
    throw new Error('DATABASE_URL leads through a pooler that loses named statements. Set DATABASE_PREPARED=off.')
  }
}
