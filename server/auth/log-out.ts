import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { Client } from '#server/http.ts'
import { endedSessionCookie, sessionCookieName } from './cookies.ts'
import { closeSession } from './sessions.ts'

/** A navigation carries the cookie even from another site; only our own pages and the address bar may sign a member out. */
export async function logOut({ db, config }: Pick<Deps, 'db' | 'config'>, client: Client): Promise<string> {
  if (!client.isSameSite) throw new AppError('cross_site')

  const token = client.cookies[sessionCookieName(config)]
  if (token) await closeSession(db, token)
  return endedSessionCookie(config)
}
