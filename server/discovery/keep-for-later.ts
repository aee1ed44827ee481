import type { Database } from '#server/db/database.ts'
import { AppError } from '#server/errors.ts'
import { removeSaved, saveMember } from './saved-members.ts'

/** Keeps somebody for later, or no longer. Nobody hears of it. */
export async function keepForLater(db: Database, memberId: string, otherId: string, isOn: boolean): Promise<undefined> {
  if (memberId === otherId) throw new AppError('invalid_input', 'This is you.')
  await (isOn ? saveMember : removeSaved)(db, { memberId, otherId })
}
