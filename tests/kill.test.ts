import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { STARTING_CREDITS } from '#contract/billing.ts'
import type { Message, SentMessage } from '#contract/messages.ts'
import { openDatabase } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { signUpMember, type ApiMember } from './api-member.ts'
import { startProduct, type RunningProduct } from './running-product.ts'

const KILLS = 10
const WRITERS = 4
const MESSAGES_BETWEEN_KILLS = 15

const dataDir = mkdtempSync(join(tmpdir(), 'akin-kill-'))
const start = () => startProduct('server/main.ts', { DATA_DIR: dataDir, RATE_LIMIT: 'off' })
let product: RunningProduct = await start()
const saidAtFirst = product.said.join('\n')

afterAll(async () => {
  await product.kill()
  rmSync(dataDir, { recursive: true, force: true })
})

test('whoever starts it with nobody in it reads how to see a living town, and with somebody no more', async () => {
  expect(saidAtFirst).toContain('Nobody lives here yet. To see a living town, stop this and run: npm run demo')

  await signUpMember(() => product.origin, 'Alan')
  await product.kill()
  product = await start()

  expect(product.said.join('\n')).not.toContain('npm run demo')
})

test('ten times everything is killed while members write: nothing acknowledged is lost, doubled or charged twice', async () => {
  const origin = () => product.origin
  const ada = await signUpMember(origin, 'Ada')
  const grace = await signUpMember(origin, 'Grace')
  const acknowledged = new Map<string, number>()
  const unsettled: string[] = []

  for (let kill = 0; kill < KILLS; kill++) {
    const until = acknowledged.size + MESSAGES_BETWEEN_KILLS
    const goal = Promise.withResolvers<void>()
    const writers = Array.from({ length: WRITERS }, () =>
      write(ada, grace, acknowledged, unsettled, until, goal.resolve),
    )
    await goal.promise
    await product.kill()
    await Promise.all(writers)
    product = await start()
  }
  // What nobody knew the fate of goes out again under its own key, until it is answered.
  for (const text of unsettled.splice(0)) acknowledged.set(text, await sendOnce(ada, grace, text))

  const thread = await readThread(grace, ada)
  expect(acknowledged.size).toBeGreaterThanOrEqual(KILLS * MESSAGES_BETWEEN_KILLS)
  expect(new Map(thread.map(({ content, id }) => [content, id]))).toEqual(acknowledged)
  expect(thread).toHaveLength(acknowledged.size)

  const credits = (await (await ada.call('GET', '/api/credits')).json()) as { credits: number }
  expect(credits.credits).toBe(STARTING_CREDITS - acknowledged.size)
  expect(await product.stop()).toBe(0)
  expect(await listUnbalanced()).toEqual([])
  product = await start()
}, 240_000)

/** Writes message after message until the server is gone; the goal is reached once enough are acknowledged. */
async function write(
  from: ApiMember,
  to: ApiMember,
  acknowledged: Map<string, number>,
  unsettled: string[],
  until: number,
  reached: () => void,
): Promise<void> {
  for (;;) {
    const text = unsettled.pop() ?? randomUUID()
    try {
      acknowledged.set(text, await sendOnce(from, to, text))
    } catch {
      unsettled.push(text)
      return
    }
    if (acknowledged.size >= until) reached()
  }
}

/** The text is its own key: whoever repeats it means the same message. */
async function sendOnce(from: ApiMember, to: ApiMember, text: string): Promise<number> {
  const response = await from.call(
    'POST',
    '/api/messages',
    { receiverId: to.id, content: text },
    { 'idempotency-key': text },
  )
  if (!response.ok) throw new Error(await response.text())
  return ((await response.json()) as SentMessage).id
}

async function readThread(reader: ApiMember, other: ApiMember): Promise<Message[]> {
  const thread: Message[] = []
  for (let path: string | undefined = `/api/conversations/${other.id}?limit=100`; path;) {
    const response: Response = await reader.call('GET', path)
    thread.unshift(...((await response.json()) as Message[]))
    path = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
  }
  return thread
}

/** Members whose credits are not the sum of their ledger. */
async function listUnbalanced(): Promise<unknown[]> {
  const database = await startEmbedded({ dataDir, log: () => {} })
  const db = openDatabase(database.url)
  const { rows } = await sql`
    select users.id from users left join message_credits on user_id = users.id
    group by users.id having users.credits <> coalesce(sum(amount), 0)`.execute(db)
  await db.destroy()
  await database.stop()
  return rows
}
