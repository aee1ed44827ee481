import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import pg from 'pg'
import { CONNECTION, findServer, within } from './connect.ts'
import { readDatabaseUrl } from './database-url.ts'

export type PoolSettings = {
  /** The most connections that it opens. */
  connections?: number
  /** How long one statement may take, in milliseconds; a second later its connection counts as lost. */
  statementMs?: number
  /** Named statements: planned once a connection. Off where a pooler gives each transaction another connection. */
  isPrepared?: boolean
  /** The URL leads through a pooler in transaction mode: nothing may be set for longer than a transaction. */
  isShared?: boolean
  types?: pg.CustomTypesConfig
}

export type Pool = { connect(): Promise<pg.PoolClient>; end(): Promise<void>; options: object }

const IDLE_IN_TRANSACTION_MS = 10_000
const GRACE_MS = 1_000

/**
 * Connections for statements. One that does not answer is destroyed, and with it those that wait unused, since what froze one
 * froze its neighbors; the next are made to the first server of the URL that will do then.
 */
export function openPool(url: string, settings: PoolSettings = {}): Pool {
  const { connections = 10, statementMs = 30_000, isPrepared = true, isShared = false, types } = settings
  const servers = readDatabaseUrl(url)
  const isAlone = servers.urls.length === 1
  const unused = new Set<pg.PoolClient>()
  let isLocated = isAlone
  let ending: Promise<void> | undefined
  let locating: Promise<string> | undefined

  const pool = new pg.Pool({
    ...CONNECTION,
    ...(types && { types }),
    connectionString: servers.urls[0],
    max: connections,
    idleTimeoutMillis: 60_000,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The pool makes no other, and waits for what is returned.
    onConnect: (client) => prepare(client as pg.PoolClient),
  })
  pool.on('acquire', (client) => unused.delete(client))
  pool.on('release', (_, client) => unused.add(client))
  pool.on('remove', (client) => unused.delete(client))
  // A connection that breaks while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})

  /** Sets what a node that is cut off would else keep until TCP gives up, such as a member's row, and watches every answer. */
  async function prepare(client: pg.PoolClient): Promise<void> {
    client.on('error', () => {})
    const query = client.query.bind(client) as (config: pg.QueryConfig) => Promise<pg.QueryResult>
    const ask = (config: pg.QueryConfig) => within(statementMs + GRACE_MS, client, () => query(config), distrust)
    if (!isShared) await ask({ text: limitsOf('set', statementMs) })

    const guarded = async (text: string, values: unknown[] = []) => {
      try {
        return await ask(configOf(text, values))
      } catch (error) {
        if (isReadOnly(error)) distrust()
        throw error
      }
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Kysely calls it in this one of its many shapes.
    client.query = guarded as typeof client.query
  }

  function configOf(text: string, values: unknown[]): pg.QueryConfig {
    if (isShared && BEGIN.test(text)) return { text: `${text}; ${limitsOf('set local', statementMs)}` }
    return isPrepared ? { name: names.memo(text), text, values } : { text, values }
  }

  function distrust(): void {
    isLocated = isAlone
    for (const client of unused) client.connection.stream.destroy(new Error('Connection terminated: it is not trusted'))
  }

  async function locate(): Promise<void> {
    locating ??= findServer(servers).finally(() => (locating = undefined))
    pool.options.connectionString = await locating
    isLocated = true
  }

  return {
    options: pool.options,
    async connect() {
      if (!isLocated) await locate()
      try {
        return await pool.connect()
      } catch (error) {
        if (isAlone || pool.totalCount >= connections) throw error
        await locate()
        return pool.connect()
      }
    },
    end: () => (ending ??= pool.end()),
  }
}

const BEGIN = /^(begin|start transaction)\b/

function limitsOf(set: 'set' | 'set local', statementMs: number): string {
  return `${set} statement_timeout = ${statementMs}; ${set} idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`
}

/** The answer of a server that has become a replica. */
function isReadOnly(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '25006'
}

const names = new LRUCache<string, string>({
  max: 2_000,
  memoMethod: (text) => hash('sha256', text, 'base64url').slice(0, 24),
})
