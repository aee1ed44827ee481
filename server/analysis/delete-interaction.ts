import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'

/**
 * Deletes what is kept of one of the member's calls to an analyser. What came of it stays: the profile's words and the
 * alerts. Whose else it may be is not told.
 */
export async function deleteInteraction({ db }: Pick<Deps, 'db'>, memberId: string, id: number): Promise<undefined> {
  const { numDeletedRows } = await db
    .deleteFrom('chatgptInteractions')
    .where('id', '=', id)
    .where('userId', '=', memberId)
    .executeTakeFirstOrThrow()
  if (numDeletedRows === 0n) throw new AppError('not_found')
}
