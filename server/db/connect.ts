import { Client, type ClientConfig } from 'pg'
import { readDatabaseUrl, type Servers } from './database-url.ts'

/** Settings of every connection to a database. A peer that vanished without a word is noticed within 20 seconds. */
export const CONNECTION = {
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  connectionTimeoutMillis: 5_000,
} satisfies ClientConfig

const ANSWER_MS = 5_000
/** How long closing a connection may take, and the first answer of one among several servers. */
const SHORT_MS = 2_000
const SECOND = 1_000

/** A connection of its own to the first server of `url` that will do. Whoever asks for it ends it. */
export async function connect(url: string, options: ClientConfig = {}): Promise<Client> {
  return (await connectToOne(readDatabaseUrl(url), options)).client
}

/** The URL of the first server of `url` that will do. */
export async function findServer(servers: Servers): Promise<string> {
  const { client, url } = await connectToOne(servers, {})
  await close(client)
  return url
}

async function connectToOne(
  { urls, wanted }: Servers,
  options: ClientConfig,
): Promise<{ client: Client; url: string }> {
  const patienceMs = urls.length > 1 ? SHORT_MS : CONNECTION.connectionTimeoutMillis
  let failure: unknown
  for (const url of urls) {
    const client = new Client({ ...CONNECTION, connectionTimeoutMillis: 0, ...options, connectionString: url })
    client.on('error', () => {})
    try {
      await open(client, patienceMs)
      if (wanted === 'any' || (await suits(client, wanted))) return { client, url }
      failure = new Error('The database can only be read: DATABASE_URL names no server that can be written to.')
    } catch (error) {
      failure = error
    }
    void close(client)
  }
  throw failure
}

/**
 * Gives up after so many seconds of this process. pg's own time-out counts those too in which it stood still, as while the product's code
 * is loaded on a busy machine, and the answer lay there unread.
 */
async function open(client: Client, patienceMs: number): Promise<void> {
  let leftMs = patienceMs
  const patience = setInterval(() => {
    leftMs -= SECOND
    if (leftMs <= 0) client.connection.stream.destroy(new Error('timeout expired'))
  }, SECOND)
  try {
    await client.connect()
  } finally {
    clearInterval(patience)
  }
}

async function suits(client: Client, wanted: Servers['wanted']): Promise<boolean> {
  const asks =
    wanted === 'primary' ? `select not pg_is_in_recovery()` : `select current_setting('transaction_read_only') = 'off'`
  const { rows } = await within(ANSWER_MS, client, () => client.query<{ does: boolean }>(`${asks} as does`))
  return rows[0]?.does ?? false
}

/**
 * Runs `ask`, and gives the connection up when no answer comes in time. pg's own time-out only stops waiting, and leaves a
 * connection behind that answers nothing.
 */
export async function within<T>(
  milliseconds: number,
  client: Client,
  ask: () => Promise<T>,
  onSilence: () => void = () => {},
): Promise<T> {
  let isAnswered = false
  const giveUp = () => {
    if (isAnswered) return
    void client.end().catch(() => {})
    onSilence()
  }
  // If this process itself was paused, the answer may have arrived unread: it gets one more turn.
  const patience = setTimeout(() => setImmediate(giveUp), milliseconds)
  try {
    return await ask()
  } finally {
    isAnswered = true
    clearTimeout(patience)
  }
}

/** Closes a connection in order, or drops it when nobody answers. */
export async function close(client: Client): Promise<void> {
  const patience = setTimeout(() => client.connection.stream.destroy(), SHORT_MS)
  await client.end().catch(() => {})
  clearTimeout(patience)
}
