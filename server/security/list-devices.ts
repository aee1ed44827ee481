import type { Device } from '#contract/security.ts'
import { deviceName } from '#server/auth/device-name.ts'
import { currentSession, listSessions } from '#server/auth/sessions.ts'
import type { Deps } from '#server/deps.ts'
import type { Client } from '#server/http/client.ts'
import { signatureFor } from '#server/secrets/keys.ts'

/** The browsers in which a member is signed in, the one used last first. */
export async function listDevices(
  { db, config, secret }: Pick<Deps, 'db' | 'config' | 'secret'>,
  client: Client,
  memberId: string,
): Promise<Device[]> {
  const own = currentSession(config, client)
  const sessions = await listSessions(db, memberId)
  return sessions.map(({ sid, sess, usedAt }) => ({
    id: nameSession(secret, sid),
    name: deviceName(sess.userAgent),
    signedInAt: sess.createdAt,
    usedOn: usedAt.slice(0, 10),
    isThis: sid === own,
  }))
}

/** A session's name in addresses, which leads to no cookie. */
export function nameSession(secret: string, sid: string): string {
  return signatureFor(secret, 'session name', sid).toString('base64url').slice(0, 22)
}
