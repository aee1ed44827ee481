import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { deletePair, insertPair, type Pair, type Quietly } from './queries.ts'

type Uses = Pick<Deps, 'db' | 'bus'>

/** Mutes or hides somebody, or ends it. Only the member's own screens hear of it. */
export async function keepQuietly({ db, bus }: Uses, table: Quietly, pair: Pair, isOn: boolean): Promise<undefined> {
  if (pair.memberId === pair.otherId) throw new AppError('invalid_input', 'This is you.')
  await (isOn ? insertPair : deletePair)(db, table, pair)
  bus.publish(pair.memberId, { type: 'refetch' })
}
