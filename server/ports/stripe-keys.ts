import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'

export type Keys = ReturnType<typeof databaseKeys>

/** Which of the keys of one asking is next. One for all servers, so that whoever asks at once asks under the same key. */
export function databaseKeys(db: Database) {
  return {
    async attempt(name: string): Promise<number> {
      const row = await db.selectFrom('providerKeys').select('attempt').where('name', '=', name).executeTakeFirst()
      return row?.attempt ?? 0
    },
    /** From now on another key is used than at this attempt. */
    async giveUp(name: string, attempt: number): Promise<void> {
      await sql`
        insert into provider_keys as kept (name, attempt) values (${name}, ${attempt + 1}::integer)
        on conflict (name) do update set attempt = excluded.attempt, changed_at = now()
        where kept.attempt < excluded.attempt
      `.execute(db)
    },
  }
}
