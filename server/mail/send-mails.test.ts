import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import type { Transaction } from '#server/db/database.ts'
import { startJobs } from '#server/job-queue.ts'
import { jobsOf } from '#server/jobs.ts'
import type { Mail, Sending } from '#server/ports/mail.ts'
import { testApp } from '#server/testing/app.ts'
import { enqueueMail } from './enqueue-mail.ts'
import { writeLetter } from './letter.ts'
import { sendMails } from './send-mails.ts'

const t = await testApp()
afterAll(() => t.close())

const letter = writeLetter({ subject: 'Hello', paragraphs: ['A canary-word.'] })

function write(tx: Transaction, address: string, minutes?: number) {
  return enqueueMail(tx, t.secret, { kind: 'greeting', to: { name: '', address }, letter, ...(minutes && { minutes }) })
}

/** A mail in a database of its own, so that nobody else's are sent along. */
async function waiting(minutes?: number) {
  const own = await testApp()
  onTestFinished(() => own.close())
  const address = `${randomUUID()}@example.com`
  await own.db.transaction().execute((tx) => write(tx, address, minutes))
  const said: string[] = []
  const refused: string[] = []
  const sent: Mail[] = []
  const send = (answer: Sending) => {
    const mailer = { ...own.mailer, send: async (mail: Mail) => (sent.push(mail), answer) }
    return sendMails(
      { ...own, mailer, warn: (line) => void said.push(line), onRefused: async (to) => void refused.push(to) },
      new AbortController().signal,
    )
  }
  return {
    ...own,
    address,
    said,
    sent,
    refused,
    send,
    rows: () => own.db.selectFrom('outgoingMails').selectAll().execute(),
  }
}

test(
  'a mail goes out when what it tells of is committed, within seconds, and is kept in the outbox',
  { timeout: 60_000 },
  async () => {
    const jobs = jobsOf(t, t.app.log).filter(({ name }) => name === 'send-mails')
    const log = { error: (error: unknown) => expect.fail(String(error)), warn: () => {} }
    const node = await startJobs({ databaseUrl: t.databaseUrl, jobs, log })
    onTestFinished(() => node.stop())
    const [undone, done] = [`${randomUUID()}@example.com`, `${randomUUID()}@example.com`]

    const rolledBack = t.db.transaction().execute(async (tx) => {
      await write(tx, undone)
      throw new Error('It did not happen.')
    })
    await expect(rolledBack).rejects.toThrow('It did not happen.')
    await t.db.transaction().execute((tx) => write(tx, done))

    await expect.poll(async () => (await t.mailer.listKept(9)).map(({ to }) => to), { timeout: 20_000 }).toEqual([done])
    await expect.poll(() => t.db.selectFrom('outgoingMails').select('id').execute()).toEqual([])
  },
)

test('a row tells nobody whom it is for and what it says, and opens in its own place alone', async () => {
  const { address, rows, db, send, sent, said } = await waiting()
  const [row] = await rows()

  const bytes = JSON.stringify({ ...row, sealed: row!.sealed.toString('latin1') })
  for (const secret of [address, 'canary', 'Hello']) expect(bytes).not.toContain(secret)

  await db.updateTable('outgoingMails').set({ id: randomUUID() }).execute()
  await send({ outcome: 'sent' })
  expect([sent, said]).toEqual([[], [expect.stringContaining('sealed with another SECRET')]])
})

test.each(['deferred', 'unreachable'] as const)(
  'a mail that is %s waits longer each time, and is not lost',
  async (outcome) => {
    const { rows, db, send, sent, said, address } = await waiting()
    const pauses: number[] = []

    for (let round = 0; round < 8; round++) {
      const before = Date.now()
      await send({ outcome, reason: 'ETIMEDOUT' })
      await send({ outcome, reason: 'ETIMEDOUT' })
      pauses.push(Math.round((Date.parse((await rows())[0]!.dueAt) - before) / 60_000))
      await db
        .updateTable('outgoingMails')
        .set({ dueAt: new Date(0) })
        .execute()
    }
    await send({ outcome: 'sent' })

    expect(pauses).toEqual([2, 4, 8, 16, 32, 60, 60, 60])
    expect(sent).toHaveLength(9)
    expect(await rows()).toEqual([])
    expect(said).toHaveLength(8)
    expect(said.join()).not.toContain(address)
  },
)

test('a mail that is refused for good is sent once, and the operator hears it without the address', async () => {
  const { rows, send, sent, said, address } = await waiting()

  await send({ outcome: 'refused', reason: 'EENVELOPE 550' })

  expect([sent.length, await rows()]).toEqual([1, []])
  expect(said).toEqual(['A mail (greeting) was not sent at try 1: refused, EENVELOPE 550.'])
  expect(said.join()).not.toContain(address)
})

test('a mail that is of no use any more is not sent', async () => {
  const { rows, db, send, sent, said } = await waiting(30)
  await db
    .updateTable('outgoingMails')
    .set({ expiresAt: new Date(Date.now() - 1000) })
    .execute()

  await send({ outcome: 'sent' })

  expect([sent, await rows(), said.length]).toEqual([[], [], 1])
})

test('twenty who send at once send a mail once', async () => {
  const { db, send, sent } = await waiting()
  let settled = 0
  let crowd: Promise<unknown> | undefined

  // The row is somebody else's while all of them look for one.
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('outgoingMails').select('id').forUpdate().execute()
    crowd = Promise.all(Array.from({ length: 20 }, () => send({ outcome: 'sent' }).then(() => (settled += 1))))
    await expect.poll(async () => settled === 20 || (await countWaiting()) >= 9).toBe(true)
  })
  await crowd
  await Promise.all(Array.from({ length: 20 }, () => send({ outcome: 'sent' })))

  expect(sent).toHaveLength(1)

  async function countWaiting(): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_stat_activity where wait_event_type = 'Lock'
    `.execute(t.db)
    return rows[0]!.count
  }
})
