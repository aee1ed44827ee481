import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { findOwnAccount } from './queries.ts'

/**
 * Refuses another way in for an account whose address nobody has shown to be theirs: whoever signed up with somebody else's would
 * keep a way in that outlasts the password its owner chooses. Where mail stays on this machine no address is ever shown.
 */
export async function refuseUnverified({ db, config }: Pick<Deps, 'db' | 'config'>, memberId: string): Promise<void> {
  if (config.mail.kind !== 'smtp') return
  const { emailVerifiedAt } = await findOwnAccount(db, memberId)
  if (emailVerifiedAt === null) throw new AppError('email_unverified')
}
