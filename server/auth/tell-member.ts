import type { Transaction } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { giveNotice } from '#server/notices/notices.ts'
import { enqueueMail } from '#server/mail/enqueue-mail.ts'
import type { Letter } from '#server/mail/letter.ts'
import { findOwnAccount } from './queries.ts'

type Told = {
  kind: string
  /** Written around the address of the settings. */
  letter: (href: string) => Letter
}

/** Mails a member that something about their account has changed, which may not have been them, and tells their devices. */
export async function tellMember(
  tx: Transaction,
  { config, secret }: Pick<Deps, 'config' | 'secret'>,
  memberId: string,
  { kind, letter }: Told,
): Promise<void> {
  const { email } = await findOwnAccount(tx, memberId)
  const href = new URL('/settings', config.publicUrl).href
  await giveNotice(tx, { memberId, kind: 'security', about: kind })
  await enqueueMail(tx, secret, { kind, to: { name: '', address: email }, letter: letter(href) })
}
