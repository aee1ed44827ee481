import type { Settings, SettingsChange } from '#contract/settings.ts'
import type { Deps } from '#server/deps.ts'
import { announcePresence, showPresence } from '#server/realtime/show-presence.ts'
import { saveChoices } from '#server/notifications/notification-choices.ts'
import { findSettings } from './find-settings.ts'

/** Writes down what a member has chosen anew; what they did not name stays. */
export async function changeSettings(
  { db, bus }: Pick<Deps, 'db' | 'bus'>,
  memberId: string,
  { notifications, ...chosen }: SettingsChange,
): Promise<Settings> {
  const { presence } = chosen
  const isSeenAnew = await db.transaction().execute(async (tx) => {
    if (notifications) await saveChoices(tx, memberId, notifications)
    await tx
      .insertInto('memberSettings')
      .values({ memberId, ...chosen })
      .onConflict((known) => known.column('memberId').doUpdateSet({ memberId, ...chosen }))
      .execute()
    return presence !== undefined && showPresence(tx, memberId, presence)
  })
  if (presence !== undefined && isSeenAnew) await announcePresence({ db, bus }, [memberId], presence)
  return findSettings(db, memberId)
}
