import type { CurrentUser } from '#contract/members.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { Client } from '#server/http/client.ts'
import { findCurrentUser } from '#server/members/current-user.ts'
import { findLink, takeLink } from './account-links.ts'
import { suspended } from './member-with-pass.ts'
import { markVerified, type Welcome } from './mark-verified.ts'
import { findOwnAccount } from './queries.ts'
import { recordEvent } from './security-events.ts'
import { startSession } from './start-session.ts'
import { takeSecondStep } from './take-second-step.ts'

type Uses = Pick<Deps, 'db' | 'bus' | 'config' | 'secret'> & { welcome: Welcome }

/** Signs in whoever holds a link that was mailed for it, and the code that comes after it. A code that is refused leaves the link as it was. */
export async function signInByLink(
  uses: Uses,
  client: Client,
  { token, code }: { token: string; code?: string | undefined },
): Promise<{ user: CurrentUser; cookies: string[] }> {
  const { db, config, secret, welcome } = uses
  const found = await findLink(db, token, 'sign_in')
  if (!found) throw new AppError('link_expired')
  const { memberId } = found
  try {
    await takeSecondStep(uses, client, memberId, code)
    const { suspendedAt, eraseAt } = await db.transaction().execute(async (tx) => {
      if (!(await takeLink(tx, token, 'sign_in'))) throw new AppError('link_expired')
      await markVerified(tx, { config, secret, welcome }, memberId)
      return findOwnAccount(tx, memberId)
    })
    if (suspendedAt) throw suspended(config, secret, memberId)
    // The way back asks for the password, and whether they want it.
    if (eraseAt) throw new AppError('account_deleted')
  } catch (error) {
    if (error instanceof AppError && error.code !== 'code_required') {
      await recordEvent({ db, secret }, client, 'sign_in_refused', { memberId, reason: error.code })
    }
    throw error
  }
  const cookies = await startSession(uses, client, memberId)
  await recordEvent({ db, secret }, client, 'sign_in', { memberId })
  return { user: await findCurrentUser(db, memberId), cookies }
}
