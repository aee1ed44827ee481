import type { Database } from '#server/db/database.ts'

/** Lets a member work at the desk. False when nobody has that e-mail. */
export async function addModerator(db: Database, email: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('moderators')
    .columns(['userId'])
    .expression((users) =>
      users
        .selectFrom('users')
        .select('id')
        .where((by) => by(by.fn<string>('lower', ['email']), '=', email.toLowerCase())),
    )
    .onConflict((conflict) => conflict.column('userId').doUpdateSet((by) => ({ userId: by.ref('excluded.userId') })))
    .executeTakeFirst()
  return Number(numInsertedOrUpdatedRows) > 0
}

/** Ends a member's work at the desk. False when they had none by this way. */
export async function removeModerator(db: Database, email: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('moderators')
    .where('userId', 'in', (users) =>
      users
        .selectFrom('users')
        .select('id')
        .where((by) => by(by.fn<string>('lower', ['email']), '=', email.toLowerCase())),
    )
    .executeTakeFirst()
  return Number(numDeletedRows) > 0
}
