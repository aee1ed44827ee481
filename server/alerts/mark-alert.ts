import type { NetworkingAlert } from '#contract/alerts.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { listAlerts, saveMark, type AlertMark } from './queries.ts'

/** Marks an alert of the member, and tells their other screens. Another member's is as unknown as one that is not there. */
export async function markAlert(
  { db, bus }: Pick<Deps, 'db' | 'bus'>,
  memberId: string,
  id: number,
  mark: AlertMark,
): Promise<NetworkingAlert> {
  await saveMark(db, memberId, id, mark)
  const [alert] = await listAlerts(db, memberId, { ids: [id] })
  if (!alert) throw new AppError('not_found')

  bus.publish(memberId, { type: 'alert' })
  return alert
}
