import type { CurrentUser } from '#contract/members.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { Client } from '#server/http/client.ts'
import { findCurrentUser } from '#server/members/current-user.ts'
import { takeLink } from './account-links.ts'
import { suspended } from './member-with-pass.ts'
import { markVerified, type Welcome } from './mark-verified.ts'
import { findOwnAccount } from './queries.ts'
import { recordEvent } from './security-events.ts'
import { startSession } from './start-session.ts'

type Uses = Pick<Deps, 'db' | 'bus' | 'config' | 'secret'> & { welcome: Welcome }

/** Signs in whoever holds a link that was mailed for it. */
export async function signInByLink(
  { db, bus, config, secret, welcome }: Uses,
  client: Client,
  token: string,
): Promise<{ user: CurrentUser; cookies: string[] }> {
  const { memberId, suspendedAt, eraseAt } = await db.transaction().execute(async (tx) => {
    const link = await takeLink(tx, token, 'sign_in')
    if (!link) throw new AppError('link_expired')
    await markVerified(tx, { config, secret, welcome }, link.memberId)
    return { memberId: link.memberId, ...(await findOwnAccount(tx, link.memberId)) }
  })
  if (suspendedAt) {
    await recordEvent({ db, secret }, client, 'sign_in_refused', { memberId, reason: 'account_suspended' })
    throw suspended(config, secret, memberId)
  }
  // The way back asks for the password, and whether they want it.
  if (eraseAt) throw new AppError('account_deleted')
  const cookies = await startSession({ db, bus, config, secret }, client, memberId)
  await recordEvent({ db, secret }, client, 'sign_in', { memberId })
  return { user: await findCurrentUser(db, memberId), cookies }
}
