import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'

/** Which of the keys of one asking is next. One for all servers, so that whoever asks at once asks under the same key. */
export type Keys = {
  attempt(name: string): Promise<number>
  /** From now on another key is used than at this attempt. */
  giveUp(name: string, attempt: number): Promise<void>
}

export function databaseKeys(db: Database): Keys {
  return {
    attempt: async (name) => {
      const row = await db.selectFrom('providerKeys').select('attempt').where('name', '=', name).executeTakeFirst()
      return row?.attempt ?? 0
    },
    giveUp: async (name, attempt) => {
      await sql`
        insert into provider_keys as kept (name, attempt) values (${name}, ${attempt + 1}::integer)
        on conflict (name) do update set attempt = excluded.attempt, changed_at = now()
        where kept.attempt < excluded.attempt
      `.execute(db)
    },
  }
}
