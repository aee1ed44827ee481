import type { Database } from '#server/db/database.ts'

/** What moderators do that is no decision about a member's standing, without anybody's words. */
type DeskEntry = {
  /** Null for what the product does by itself. */
  actorId: string | null
  action: 'release' | 'switch_on' | 'switch_off' | 'verify' | 'refuse_picture'
  subjectId: string | null
  about: Record<string, string | number | null>
}

export async function enterDeskLog(db: Database, { about, ...entry }: DeskEntry): Promise<void> {
  await db
    .insertInto('deskLog')
    .values({ ...entry, about: JSON.stringify(about) })
    .execute()
}
