import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Transaction } from '#server/db/database.ts'
import type { Mail } from '#server/ports/mail.ts'
import type { Letter } from './letter.ts'
import { sealMail } from './sealed-mail.ts'

const HOUR = 60

type Outgoing = {
  /** Which mail it is, for the operator's log: `password_reset`. */
  kind: string
  /** Null for nobody: a row that says as much, so that it takes as long. */
  to: Mail['to'] | null
  letter: Letter
  /** For how long it is of any use, two days unless it is said. */
  minutes?: number
}

/** Lets a mail go out when, and only when, what it tells of is committed. */
export async function enqueueMail(
  tx: Transaction,
  secret: string,
  { kind, to, letter, minutes = 48 * HOUR }: Outgoing,
): Promise<void> {
  const id = randomUUID()
  await tx
    .insertInto('outgoingMails')
    .values({
      id,
      kind,
      sealed: sealMail(secret, { id, to, ...letter }),
      expiresAt: sql`now() + make_interval(mins => ${minutes})`,
    })
    .execute()
}
