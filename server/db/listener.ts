import { setTimeout as delay } from 'node:timers/promises'
import { escapeIdentifier, type Client } from 'pg'
import { close, connect, within } from './connect.ts'

const ANSWER_MS = 5_000
const PING_MS = 5_000
const FIRST_RETRY_MS = 50
const LAST_RETRY_MS = 5_000

type Options = {
  channel: string
  onNotification: (payload: string) => void
  /** Called when the connection was lost and is back. Notifications in between are gone. */
  onRestored: () => void
}

/** LISTEN and NOTIFY on one connection of their own, which is opened again whenever it breaks. */
export async function openListener(url: string, options: Options) {
  const closing = new AbortController()
  let client: Client | undefined = await listen(url, options, lost)

  function lost(): void {
    client = undefined
    if (!closing.signal.aborted) void restore()
  }

  async function restore(): Promise<void> {
    for (let pause = FIRST_RETRY_MS; !client; pause = Math.min(pause * 2, LAST_RETRY_MS)) {
      try {
        await delay(pause * (0.5 + Math.random()), undefined, { signal: closing.signal, ref: false })
        client = await listen(url, options, lost)
      } catch {
        if (closing.signal.aborted) return
      }
    }
    if (closing.signal.aborted) return void close(client)
    options.onRestored()
  }

  // A peer that vanished without a word is only noticed by asking it.
  const ping = setInterval(() => {
    const asked = client
    if (asked) within(ANSWER_MS, asked, () => asked.query('select 1')).catch(() => asked.end())
  }, PING_MS).unref()

  return {
    /** Each payload has fewer than 8,000 bytes. Rejects while the connection is lost. */
    async notify(payloads: string[]): Promise<void> {
      const asked = client
      if (!asked) throw new Error('The connection for notifications is lost.')
      const text = 'select pg_notify($1, payload) from unnest($2::text[]) with ordinality as p (payload, n) order by n'
      const values = [options.channel, payloads]
      await within(ANSWER_MS, asked, () => asked.query({ name: 'notify', text, values }))
    },
    async close(): Promise<void> {
      closing.abort()
      clearInterval(ping)
      if (client) await close(client)
    },
  }
}

async function listen(url: string, { channel, onNotification }: Options, onEnd: () => void): Promise<Client> {
  const client = await connect(url)
  client.on('notification', ({ payload }) => onNotification(payload ?? ''))
  try {
    await within(ANSWER_MS, client, () => client.query(`listen ${escapeIdentifier(channel)}`))
  } catch (error) {
    void client.end().catch(() => {})
    throw error
  }
  client.once('end', onEnd)
  return client
}
