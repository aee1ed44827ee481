import type { DiscoverQuery } from '#contract/discovery.ts'
import type { Member } from '#server/members/current-user.ts'
import type { Database } from '#server/db/database.ts'
import { interleave, START, type ListPosition } from './interleave.ts'
import { plainCard } from './member-card.ts'
import { EMPTY, openList, type Page } from './open-list.ts'
import { listNeighbours } from './list-neighbours.ts'
import { listListedMembers } from './queries.ts'
import type { CursorSealer } from './sealed-cursor.ts'

/** People nearby, the nearest mile first, with premium members in one slot of four. */
export async function discoverMembers(
  { db, cursors }: { db: Database; cursors: CursorSealer },
  member: Member,
  query: DiscoverQuery,
): Promise<Page> {
  const list = await openList(db, member, 'discover', query)
  if (!list) return EMPTY

  const { viewer, filters, name } = list
  const start = query.after === undefined ? START : toPosition(cursors.open(query.after, name))
  const count = query.limit + 1
  const neighbours = await listNeighbours(db, { viewer, filters, start, count })
  const taken = interleave(neighbours, start, count)

  const page = taken.slice(0, query.limit)
  const end = taken.length > query.limit ? page.at(-1)?.end : undefined
  const keys = page.map(({ neighbour }) => neighbour.key)
  const members = new Map((await listListedMembers(db, viewer, keys)).map((listed) => [listed.key, listed]))
  return {
    cards: keys.flatMap((key) => members.get(key) ?? []).map((listed) => plainCard(viewer, listed)),
    next: end ? cursors.seal(toNumbers(end), name) : null,
  }
}

function toNumbers({ miles, slot, premium, ordinary }: ListPosition): number[] {
  return [miles, slot, premium.day, premium.key, ordinary.day, ordinary.key]
}

function toPosition([miles = 0, slot = 0, premiumDay = 0, premiumKey = 0, day = 0, key = 0]: number[]): ListPosition {
  return { miles, slot, premium: { day: premiumDay, key: premiumKey }, ordinary: { day, key } }
}
