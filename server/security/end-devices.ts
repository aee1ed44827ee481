import { recordEvent } from '#server/auth/security-events.ts'
import { currentSession, endSession, endSessions, listSessions } from '#server/auth/sessions.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { Client } from '#server/http/client.ts'
import { nameSession } from './list-devices.ts'

type Uses = Pick<Deps, 'db' | 'bus' | 'config' | 'secret'>

/** Signs a member out everywhere, on one device by its name, or on all but this one. */
export async function endDevices(
  { db, bus, config, secret }: Uses,
  client: Client,
  memberId: string,
  which: { id: string } | 'others',
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (which === 'others') {
      await endSessions(tx, memberId, currentSession(config, client))
    } else {
      const session = (await listSessions(tx, memberId)).find(({ sid }) => nameSession(secret, sid) === which.id)
      if (!session) throw new AppError('not_found')
      await endSession(tx, session.sid)
    }
    await recordEvent({ db: tx, secret }, client, 'sessions_ended', { memberId })
  })
  bus.publish(memberId, { type: 'sessions_ended' })
}
