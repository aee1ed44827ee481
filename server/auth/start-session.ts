import type { Deps } from '#server/deps.ts'
import type { Client } from '#server/http.ts'
import { deviceCookie, sessionCookie, sessionCookieName } from './cookies.ts'
import { issueDeviceToken } from './device.ts'
import { closeSession, openSession } from './sessions.ts'

/** Signs a member in on this device and returns the cookies that say so. The session it had before ends. */
export async function startSession(
  { db, config, secret }: Pick<Deps, 'db' | 'config' | 'secret'>,
  client: Client,
  userId: string,
): Promise<string[]> {
  const before = client.cookies[sessionCookieName(config)]
  if (before) await closeSession(db, before)

  const token = await openSession(db, userId, client.userAgent)
  return [sessionCookie(config, token), deviceCookie(config, issueDeviceToken(secret, userId))]
}
