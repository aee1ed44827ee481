import type { DiscoverQuery } from '#contract/discovery.ts'
import type { Member } from '#server/members/current-user.ts'
import type { Database } from '#server/db/database.ts'
import { BEFORE_ALL, interleave, START, type ListPosition } from './interleave.ts'
import { plainCards } from './member-cards.ts'
import { openList, type MemberList, type Page } from './open-list.ts'
import { listNeighbours } from './list-neighbours.ts'
import { listListedMembers } from './queries.ts'
import { beginningOf } from './rotation.ts'
import type { CursorSealer } from './sealed-cursor.ts'

type Uses = { db: Database; cursors: CursorSealer }

/** People nearby, the nearest band first and in each in turn, with premium members in one slot of four. */
export async function discoverMembers({ db, cursors }: Uses, member: Member, query: DiscoverQuery): Promise<Page> {
  return openList(db, member, 'discover', query, (list) => plainPage({ db, cursors }, list, query))
}

async function plainPage({ db, cursors }: Uses, { viewer, filters, name }: MemberList, query: DiscoverQuery) {
  const { day, start } =
    query.after === undefined ? { day: viewer.today, start: START } : toPlace(cursors.open(query.after, name))
  const count = query.limit + 1
  const beginning = beginningOf(viewer.key, day)
  const neighbours = await listNeighbours(db, { viewer, filters, beginning, start, count })
  const taken = interleave(neighbours, start, count)

  const page = taken.slice(0, query.limit)
  const end = taken.length > query.limit ? page.at(-1)?.end : undefined
  const keys = page.map(({ neighbour }) => neighbour.key)
  const members = new Map((await listListedMembers(db, viewer, keys)).map((listed) => [listed.key, listed]))
  return {
    cards: await plainCards(db, viewer, keys.flatMap((key) => members.get(key) ?? [])), // prettier-ignore
    next: end ? cursors.seal(toNumbers(day, end), name) : null,
  }
}

/** A list goes on as it began, also past midnight. */
function toNumbers(day: number, { miles, slot, premium, ordinary }: ListPosition): number[] {
  return [day, miles, slot, premium, ordinary]
}

function toPlace([day = 0, miles = 0, slot = 0, premium = BEFORE_ALL, ordinary = BEFORE_ALL]: number[]) {
  return { day, start: { miles, slot, premium, ordinary } }
}
