import type { MemberPage } from '#contract/members.ts'
import { keptSocialLinks } from '#contract/social-links.ts'
import type { Member } from '#server/members/current-user.ts'
import type { Database } from '#server/db/database.ts'
import { AppError } from '#server/errors.ts'
import { memberCards } from './member-cards.ts'
import { findListedMember } from './queries.ts'
import { findOwn } from '#server/readings/find-own.ts'
import { findViewer } from './find-viewer.ts'
import { isPlaced } from './viewer.ts'

/** Another member's page. Whoever is blocked, suspended, not listed or unknown is not found, and nothing tells which. */
export async function findMemberPage(db: Database, member: Member, id: string): Promise<MemberPage> {
  const [viewer, own] = await Promise.all([findViewer(db, member.id), findOwn(db, member.key)])
  const other = await findListedMember(db, viewer, id)
  if (!other || !isPlaced(viewer)) throw new AppError('not_found')

  const [card] = await memberCards(db, { viewer, own }, [other])
  return {
    ...other,
    ...card!,
    aiGeneratedBio: other.aiGeneratedBio ?? '',
    socialLinks: keptSocialLinks(other.socialLinks),
  }
}
