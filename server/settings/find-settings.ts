import type { Settings } from '#contract/settings.ts'
import type { Database } from '#server/db/database.ts'
import { findChoices } from '#server/notifications/notification-choices.ts'
import { findOwnSettings } from './queries.ts'

export async function findSettings(db: Database, memberId: string): Promise<Settings> {
  const [own, notifications] = await Promise.all([findOwnSettings(db, memberId), findChoices(db, memberId)])
  return { ...own, notifications }
}
