import type { Database } from '#server/db/database.ts'
import { findAccount } from './queries.ts'

/** The id of the member with an e-mail, without regard to case, for what an operator does by a command. */
export async function memberAt(db: Database, email: string): Promise<string | undefined> {
  const { account } = await findAccount(db, email)
  return account?.id
}
