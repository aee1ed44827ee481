import { partMembers } from '#server/connections/part-members.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { deleteBlock, insertBlock, lockPair, type Pair } from './queries.ts'

type Uses = Pick<Deps, 'db' | 'bus'>

/**
 * Makes two members disappear from each other and ends what connected them, at once with whatever they are sending each other:
 * it is there before the block or not at all. Both are told to look again, and nobody why.
 */
export async function blockMember({ db, bus }: Uses, pair: Pair): Promise<undefined> {
  refuseOneself(pair)
  const isNew = await db.transaction().execute(async (tx) => {
    await lockPair(tx, pair)
    if (!(await insertBlock(tx, pair))) return false
    await partMembers(tx, pair.memberId, pair.otherId)
    return true
  })
  if (isNew) tellBoth(bus, pair)
}

/** The conversation is there again for both, what connected them is not. */
export async function unblockMember({ db, bus }: Uses, pair: Pair): Promise<undefined> {
  refuseOneself(pair)
  if (await deleteBlock(db, pair)) tellBoth(bus, pair)
}

function tellBoth(bus: Uses['bus'], { memberId, otherId }: Pair): void {
  for (const id of [memberId, otherId]) bus.publish(id, { type: 'refetch' })
}

function refuseOneself({ memberId, otherId }: Pair): void {
  if (memberId === otherId) throw new AppError('invalid_input', 'This is you.')
}
