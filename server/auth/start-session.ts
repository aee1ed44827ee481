import type { Deps } from '#server/deps.ts'
import type { Client } from '#server/http/client.ts'
import { deviceCookie, sessionCookie, sessionCookieName } from './cookies.ts'
import { issueDeviceToken } from './device.ts'
import { recordEvent } from './security-events.ts'
import { closeSession, endSurplusSessions, openSession } from './sessions.ts'

/** Signs a member in on this device and returns the cookies that say so. The session it had before ends. */
export async function startSession(
  { db, bus, config, secret }: Pick<Deps, 'db' | 'bus' | 'config' | 'secret'>,
  client: Client,
  userId: string,
): Promise<string[]> {
  const before = client.cookies[sessionCookieName(config)]
  const memberBefore = before && (await closeSession(db, before))
  if (memberBefore) bus.publish(memberBefore, { type: 'sessions_ended' })

  const { token, surplus } = await db.transaction().execute(async (tx) => {
    // Sign-ins of one member come one after the other, so that each counts the sessions of those before it.
    await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
    const token = await openSession(tx, userId, client.userAgent)
    return { token, surplus: await endSurplusSessions(tx, userId) }
  })
  if (surplus > 0) {
    bus.publish(userId, { type: 'sessions_ended' })
    await recordEvent({ db, secret }, client, 'sessions_ended', { memberId: userId })
  }
  return [sessionCookie(config, token), deviceCookie(config, issueDeviceToken(secret, userId))]
}
