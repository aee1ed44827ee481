import { sql } from 'kysely'
import type { NetworkingAlert } from '#contract/alerts.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { listAlerts, standing } from './queries.ts'

/** What is acted upon was read, and when it first was stays as it is. */
const MARKS = {
  read: { isRead: true },
  acted: { isRead: true, isActedUpon: true, actedAt: sql<string>`coalesce(acted_at, now())` },
}

/** Marks an alert of the member, and tells their other screens. Another member's is as unknown as one that is not there. */
export async function markAlert(
  { db, bus }: Pick<Deps, 'db' | 'bus'>,
  memberId: string,
  id: number,
  mark: keyof typeof MARKS,
): Promise<NetworkingAlert> {
  await db.updateTable('networkingAlerts').set(MARKS[mark]).where('id', '=', id).where(standing(memberId)).execute()
  const [alert] = await listAlerts(db, memberId, { ids: [id] })
  if (!alert) throw new AppError('not_found')

  bus.publish(memberId, { type: 'alert' })
  return alert
}
