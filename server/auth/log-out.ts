import type { Client } from '#server/http/client.ts'
import type { Deps } from '#server/deps.ts'
import { endedSessionCookie, passCookie, sessionCookieName, signedOutCookie } from './cookies.ts'
import { recordEvent } from './security-events.ts'
import { closeSession } from './sessions.ts'

type Uses = Pick<Deps, 'db' | 'bus' | 'config' | 'secret'>

/** Ends the session. Pictures that the browser has cached go, and its pages learn that a member is gone. */
export async function logOut(
  { db, bus, config, secret }: Uses,
  client: Client,
): Promise<Record<string, string | string[]>> {
  const token = client.cookies[sessionCookieName(config)]
  const memberId = token && (await closeSession(db, token))
  if (memberId) {
    bus.publish(memberId, { type: 'sessions_ended' })
    await recordEvent({ db, secret }, client, 'sign_out', { memberId })
  }
  // Not "storage": the look that was chosen is the device's.
  return {
    'set-cookie': [endedSessionCookie(config), signedOutCookie(config), passCookie(config, '', 0)],
    'clear-site-data': '"cache"',
  }
}
