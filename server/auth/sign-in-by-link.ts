import type { CurrentUser } from '#contract/members.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { Client } from '#server/http/client.ts'
import { findLink, takeLink } from './account-links.ts'
import { admitMember } from './admit-member.ts'
import { markVerified, type Welcome } from './mark-verified.ts'
import { recordEvent } from './security-events.ts'
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
    await db.transaction().execute(async (tx) => {
      if (!(await takeLink(tx, token, 'sign_in'))) throw new AppError('link_expired')
      await markVerified(tx, { config, secret, welcome }, memberId)
    })
    // The way back from a deletion asks for the password, and whether they want it.
    return await admitMember(uses, client, memberId, { isKept: false })
  } catch (error) {
    if (error instanceof AppError && error.code !== 'code_required') {
      await recordEvent({ db, secret }, client, 'sign_in_refused', { memberId, reason: error.code })
    }
    throw error
  }
}
