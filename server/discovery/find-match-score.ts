import type { Database } from '#server/db/database.ts'
import { findOwn } from '#server/readings/find-own.ts'
import { findViewer } from './find-viewer.ts'
import { memberCards } from './member-cards.ts'
import { findListedMember } from './queries.ts'
import { isPlaced } from './viewer.ts'

/** How well somebody matches a member, as the member's own cards would say it; 0 where either is not on the map. */
export async function findMatchScore(db: Database, memberId: string, otherId: string): Promise<number> {
  const viewer = await findViewer(db, memberId)
  const other = await findListedMember(db, viewer, otherId)
  if (!other || !isPlaced(viewer)) return 0

  const [card] = await memberCards(db, { viewer, own: await findOwn(db, viewer.key) }, [other])
  return card?.aiCompatibilityScore ?? 0
}
