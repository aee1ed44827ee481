import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { Client } from '#server/client.ts'
import { endedSessionCookie, sessionCookieName } from './cookies.ts'
import { closeSession } from './sessions.ts'

type Means = Pick<Deps, 'db' | 'bus' | 'config'>

/** A navigation carries the cookie even from another site; only our own pages and the address bar may sign a member out. */
export async function logOut({ db, bus, config }: Means, client: Client): Promise<string> {
  if (!client.isSameSite) throw new AppError('cross_site')

  const token = client.cookies[sessionCookieName(config)]
  const memberId = token && (await closeSession(db, token))
  if (memberId) bus.publish(memberId, { type: 'sessions_ended' })
  return endedSessionCookie(config)
}
