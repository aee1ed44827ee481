import { sql } from 'kysely'
import type { Transaction } from '#server/db/database.ts'
import { AppError } from '#server/errors.ts'
import { signatureFor } from '#server/secrets/keys.ts'

/**
 * Gives a member the mailbox behind their address, or `email_taken`: all addresses of one mailbox are one account, and one that
 * somebody can still take back is theirs.
 */
export async function claimMailbox(tx: Transaction, memberId: string, email: string): Promise<void> {
  await tx.deleteFrom('mailboxes').where('memberId', '=', memberId).execute()
  const { rows } = await sql`
    insert into mailboxes (mailbox, member_id)
    select mailbox_of(${email}), ${memberId} where not exists (
      select from account_links
      where mailbox_of(account_links.email) = mailbox_of(${email}) and purpose = 'undo_email' and expires_at > now()
        and member_id <> ${memberId}
    )
    on conflict do nothing returning mailbox
  `.execute(tx)
  if (rows.length === 0) throw new AppError('email_taken')
}

/** True once for each mailbox, however it is written: dots are taken for nothing everywhere. */
export async function isFirstWelcome(tx: Transaction, secret: string, email: string): Promise<boolean> {
  const { rows } = await sql<{ mailbox: string }>`select mailbox_of(${email}) as mailbox`.execute(tx)
  const [box = '', domain] = rows[0]!.mailbox.split('@')
  const name = signatureFor(secret, 'welcomed mailbox', `${box.replaceAll('.', '')}@${domain}`).toString('base64url')
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('welcomedMailboxes')
    .values({ name })
    .onConflict((known) => known.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
