import type { MemberCard } from '#contract/members.ts'
import type { Database } from '#server/db/database.ts'
import type { Member } from '#server/members/current-user.ts'
import { findOwn } from '#server/readings/find-own.ts'
import { findViewer } from './find-viewer.ts'
import { memberCards } from './member-cards.ts'
import { listListedMembers } from './queries.ts'
import { listSavedKeys } from './saved-members.ts'
import { isPlaced } from './viewer.ts'

type Page = { before?: number | undefined; limit: number }

/** Whom the member has kept for later, as cards, and where the next page begins. Without a place of one's own nobody has a distance. */
export async function savedCards(db: Database, member: Member, { before, limit }: Page) {
  const [viewer, own, found] = await Promise.all([
    findViewer(db, member.id),
    findOwn(db, member.key),
    listSavedKeys(db, member.id, { before, limit: limit + 1 }),
  ])
  if (!isPlaced(viewer)) return { cards: [] as MemberCard[], next: null }

  const kept = found.slice(0, limit)
  const listed = await listListedMembers(db, viewer, kept.map(({ key }) => key)) // prettier-ignore
  const inOrder = kept.flatMap(({ key }) => listed.find((one) => one.key === key) ?? [])
  return {
    cards: await memberCards(db, { viewer, own }, inOrder),
    next: found.length > limit ? kept.at(-1)!.id : null,
  }
}
