import type { DiscoverQuery } from '#contract/discovery.ts'
import type { MemberCard } from '#contract/members.ts'
import type { Member } from '#server/members/current-user.ts'
import type { Database } from '#server/db/database.ts'
import { markActiveToday } from '#server/places/mark-active-today.ts'
import { filtersOf, type Filters } from './filters.ts'
import { findViewer } from './find-viewer.ts'
import { isPlaced, type PlacedViewer } from './viewer.ts'

/** A page of cards, and the cursor of the next one where there is more. */
export type Page = { cards: MemberCard[]; next: string | null }

const EMPTY: Page = { cards: [], next: null }

/** A list as one viewer asked for it. `name` is what its cursors are good for: the same for everyone in the same area. */
export type MemberList = { viewer: PlacedViewer; filters: Filters; name: string }

/**
 * The page of a list as a viewer asks for it, empty for one without a place: nobody is near them. Looking counts as being active today, which is
 * noted while the page is made: on the first list of a day that write would take as long as a sixth of all else.
 */
export async function openList(
  db: Database,
  member: Member,
  kind: 'discover' | 'matches',
  query: DiscoverQuery,
  make: (list: MemberList) => Promise<Page>,
): Promise<Page> {
  const viewer = await findViewer(db, member.id)
  const filters = filtersOf(query, viewer, member)
  if (!isPlaced(viewer)) return EMPTY

  const [page] = await Promise.all([
    make({ viewer, filters, name: JSON.stringify([kind, viewer.home, filters]) }),
    viewer.isNewToday ? markActiveToday(db, viewer.key) : null,
  ])
  return page
}
