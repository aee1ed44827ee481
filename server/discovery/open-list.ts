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

export const EMPTY: Page = { cards: [], next: null }

/** A list as one viewer asked for it. `name` is what its cursors are good for: the same for everyone in the same area. */
export type MemberList = { viewer: PlacedViewer; filters: Filters; name: string }

/** Reads who asks for what. Null for a viewer without a place: nobody is near them. Looking counts as being active today. */
export async function openList(
  db: Database,
  member: Member,
  kind: 'discover' | 'matches',
  query: DiscoverQuery,
): Promise<MemberList | null> {
  const viewer = await findViewer(db, member.id)
  const filters = filtersOf(query, viewer, member)
  if (viewer.isNewToday) await markActiveToday(db, viewer.key)

  if (!isPlaced(viewer)) return null
  return { viewer, filters, name: JSON.stringify([kind, viewer.home, filters]) }
}
