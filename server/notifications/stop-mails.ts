import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { stopDigests } from './notification-choices.ts'
import { memberOfStopToken } from './stop-token.ts'

/** Stops the digests of whoever a token was mailed to. Of a member who is gone nothing is left to stop. */
export async function stopMails({ db, secret }: Pick<Deps, 'db' | 'secret'>, token: string): Promise<void> {
  const memberId = memberOfStopToken(secret, token)
  if (!memberId) throw new AppError('not_found')
  const isThere = await db.selectFrom('users').select('id').where('id', '=', memberId).executeTakeFirst()
  if (isThere) await stopDigests(db, memberId)
}
