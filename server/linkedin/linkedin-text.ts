import type { Database } from '#server/db/database.ts'
import type { LinkedinText } from '#server/ports/ai.ts'
import { findLinkedProfile } from './queries.ts'

/** What an analyser is told of the member's linked account: whether the names agree, but not the name itself. */
export async function linkedinTextOf(db: Database, memberId: string): Promise<LinkedinText | undefined> {
  const linked = await findLinkedProfile(db, memberId)
  if (!linked?.linkedinData) return undefined

  const { name, locale, headline } = linked.linkedinData
  const hasSameName = isSameName(name ?? '', `${linked.firstName} ${linked.lastName}`)
  return { hasSameName, locale, headline }
}

/** Whether two people's names are the same but for case, accents, spaces and punctuation. Empty ones never are. */
export function isSameName(one: string, other: string): boolean {
  const folded = fold(one)
  return folded !== '' && folded === fold(other)
}

function fold(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase()
}
