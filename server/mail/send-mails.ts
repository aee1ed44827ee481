import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import type { Mailer, Sending } from '#server/ports/mail.ts'
import { openMail } from './sealed-mail.ts'

type Uses = Pick<Deps, 'db' | 'mailer' | 'secret'> & {
  warn: (line: string) => void
  /** An address to which nothing can be mailed, as its own mail server says. */
  onRefused: (address: string) => Promise<void>
}
type Claimed = { id: string; kind: string; sealed: Buffer; tries: number }

/**
 * Sends what is due, one after the other, and ends early at `signal`. A mail that does not go out waits twice as long each time,
 * an hour at most, until it is of no use any more; one that is refused for good is given up. The operator is told, without whom
 * it was for.
 */
export async function sendMails({ db, mailer, secret, warn, onRefused }: Uses, signal: AbortSignal): Promise<void> {
  const expired = await dropExpired(db)
  if (expired > 0) warn(`${expired} mails could not be sent in time and were given up.`)

  while (!signal.aborted) {
    const mail = await claim(db)
    if (!mail) return
    const opened = openMail(secret, mail.id, mail.sealed)
    const sending = await send(mailer, opened)
    if (sending.outcome === 'sent') {
      await drop(db, mail)
      continue
    }
    warn(`A mail (${mail.kind}) was not sent at try ${mail.tries}: ${sending.outcome}, ${sending.reason}.`)
    if (sending.outcome === 'refused') {
      if (opened?.to) await onRefused(opened.to.address)
      await drop(db, mail)
    }
    if (sending.outcome === 'unreachable') return
  }
}

async function send(mailer: Mailer, mail: ReturnType<typeof openMail>): Promise<Sending> {
  if (!mail) return { outcome: 'refused', reason: 'sealed with another SECRET' }
  return mail.to ? mailer.send({ ...mail, to: mail.to }) : { outcome: 'sent' }
}

/** Takes the mail that waits longest, and puts it off first: a process that dies over it leaves it to the next. */
async function claim(db: Database): Promise<Claimed | undefined> {
  const { rows } = await sql<Claimed>`
    update outgoing_mails set tries = tries + 1, due_at = now() + least(60, 2 ^ least(tries + 1, 10)) * interval '1 minute'
    where id = (
      select id from outgoing_mails where due_at <= now() order by due_at limit 1 for update skip locked
    )
    returning id, kind, sealed, tries
  `.execute(db)
  return rows[0]
}

async function drop(db: Database, { id }: Claimed): Promise<void> {
  await db.deleteFrom('outgoingMails').where('id', '=', id).execute()
}

async function dropExpired(db: Database): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('outgoingMails')
    .where('expiresAt', '<', sql<string>`now()`)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
