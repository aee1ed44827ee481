import type { FoundMessage } from '#contract/message-search.ts'
import { holdsTerms, termsOf } from '#contract/search-terms.ts'
import type { Database } from '#server/db/database.ts'
import { excerptOf } from './excerpt.ts'
import type { Viewer } from './queries.ts'
import { amongAll, amongLatest, listReadable, type Readable, unindexed } from './search-queries.ts'

/** More than anybody writes and receives until the index holds it. */
const UNINDEXED_MOST = 500
/** In so many a common word fills a page; whatever does not is rare enough to be looked up among all. */
const LATEST = 1_000

type Page = { before?: number | undefined; limit: number }

/** A page of the messages that the viewer can read in their threads and in which all the words stand, the latest first. */
export async function searchMessages(
  db: Database,
  viewer: Viewer,
  words: string,
  { before = Number.MAX_SAFE_INTEGER, limit }: Page,
): Promise<FoundMessage[]> {
  const terms = termsOf(words)
  const fresh = await listReadable(db, viewer, unindexed({ viewer, before }, UNINDEXED_MOST), UNINDEXED_MOST)
  const found = fresh.filter(({ content }) => holdsTerms(content, terms)).slice(0, limit)
  const missing = limit - found.length
  if (missing > 0) {
    // What the index has taken in meanwhile is not found twice.
    const searched = { viewer, terms, before: found.at(-1)?.messageId ?? before }
    const latest = await listReadable(db, viewer, amongLatest(searched, LATEST), missing)
    found.push(...(latest.length === missing ? latest : await listReadable(db, viewer, amongAll(searched), missing)))
  }
  return found.map((row) => asFound(row, terms))
}

function asFound({ messageId, senderId, content, createdAt, ...user }: Readable, terms: string[]): FoundMessage {
  return { id: messageId, user, senderId, createdAt, excerpt: excerptOf(content, terms) }
}
