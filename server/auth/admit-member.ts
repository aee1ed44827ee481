import type { CurrentUser } from '#contract/members.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { Client } from '#server/http/client.ts'
import { findCurrentUser } from '#server/members/current-user.ts'
import { keepAccount } from './keep-account.ts'
import { suspended } from './member-with-pass.ts'
import { findOwnAccount } from './queries.ts'
import { recordEvent } from './security-events.ts'
import { startSession } from './start-session.ts'

type Uses = Pick<Deps, 'db' | 'bus' | 'config' | 'secret'>

type Wish = {
  /** Takes back the deletion of the account. */
  isKept: boolean
  device?: 'known' | 'new'
}

/** Signs in whoever has shown in full that they are this member, unless the member is suspended or has left. */
export async function admitMember(
  uses: Uses,
  client: Client,
  memberId: string,
  { isKept, device }: Wish,
): Promise<{ user: CurrentUser; cookies: string[] }> {
  const { db, config, secret } = uses
  const { suspendedAt, eraseAt } = await findOwnAccount(db, memberId)
  if (suspendedAt) throw suspended(config, secret, memberId)
  if (eraseAt && !isKept) throw new AppError('account_deleted', whenErased(eraseAt))
  if (eraseAt) await keepAccount({ db, secret }, client, memberId)
  const cookies = await startSession(uses, client, memberId)
  await recordEvent({ db, secret }, client, 'sign_in', { memberId, ...(device && { device }) })
  return { user: await findCurrentUser(db, memberId), cookies }
}

/** The day in the language of the pages, by the clock that all members share. */
function whenErased(eraseAt: string): string {
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(eraseAt))
  return `You have deleted this account. It will be erased on ${day}.`
}
