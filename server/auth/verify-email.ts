import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { Client } from '#server/http/client.ts'
import { takeLink } from './account-links.ts'
import { markVerified, type Welcome } from './mark-verified.ts'
import { recordEvent } from './security-events.ts'

type Uses = Pick<Deps, 'db' | 'bus' | 'config' | 'secret'> & { welcome: Welcome }

/** Confirms the address that a member signed up with, by the link that was mailed there. */
export async function verifyEmail({ db, bus, config, secret, welcome }: Uses, client: Client, token: string) {
  const memberId = await db.transaction().execute(async (tx) => {
    const link = await takeLink(tx, token, 'verify_email')
    if (!link) throw new AppError('link_expired')
    await markVerified(tx, { config, secret, welcome }, link.memberId)
    await recordEvent({ db: tx, secret }, client, 'email_verified', { memberId: link.memberId })
    return link.memberId
  })
  bus.publish(memberId, { type: 'credits' })
}
