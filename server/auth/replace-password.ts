import type { Transaction } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { enqueueMail } from '#server/mail/enqueue-mail.ts'
import { passwordChangedLetter } from './account-letters.ts'
import { dropLinks } from './account-links.ts'
import { setPassword } from './queries.ts'
import { endSessions } from './sessions.ts'

type Change = {
  memberId: string
  hash: string
  /** False where nobody knows the password. */
  isKnown?: boolean
  keptSession?: string
}

/** Gives a member a new password: what was mailed before opens nothing, other sessions end, and they are told by mail. */
export async function replacePassword(
  tx: Transaction,
  { config, secret }: Pick<Deps, 'config' | 'secret'>,
  { keptSession, ...change }: Change,
): Promise<void> {
  const { memberId } = change
  const { email } = await setPassword(tx, change)
  await dropLinks(tx, memberId, ['reset_password', 'sign_in'])
  await endSessions(tx, memberId, keptSession)
  const letter = passwordChangedLetter(new URL('/forgot', config.publicUrl).href)
  await enqueueMail(tx, secret, { kind: 'password_changed', to: { name: '', address: email }, letter })
}
