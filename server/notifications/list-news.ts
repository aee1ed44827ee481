import type { Database } from '#server/db/database.ts'
import type { Claimed } from '#server/notices/notices.ts'
import {
  acceptedNews,
  messageNews,
  type News,
  opportunityNews,
  receiptNews,
  requestNews,
  securityNews,
} from './news.ts'
import { listAccepted, listAsking, listOpportunities, listPaid, listUnreadFrom, type Reader } from './queries.ts'

type Said = Omit<News, 'notice' | 'text'>

/**
 * Which of the notices are news at this moment, and what they say. What was read, withdrawn or answered since is none, nor is what
 * comes from somebody whom the member may not see or has muted.
 */
export async function listNews(db: Database, reader: Reader, notices: Claimed[]): Promise<News[]> {
  const found = await Promise.all([
    tell(notices, 'message', (about) => listUnreadFrom(db, reader, about), messageNews),
    tell(notices, 'request', (about) => listAsking(db, reader, about), requestNews),
    tell(notices, 'accepted', (about) => listAccepted(db, reader, about), acceptedNews),
    tell(notices, 'opportunity', () => listOpportunities(db, reader), opportunityNews),
    tell(notices, 'receipt', (about) => listPaid(db, reader, about), receiptNews),
    tell(
      notices,
      'security',
      async (about) => about.map((one) => ({ about: one })),
      ({ about }) => securityNews(about),
    ),
  ])
  return found.flat()
}

type Known = { about: string; text?: string }

async function tell<F extends Known>(
  notices: Claimed[],
  kind: Claimed['kind'],
  list: (about: string[]) => Promise<F[]>,
  say: (fact: F) => Said,
): Promise<News[]> {
  const ofKind = notices.filter((notice) => notice.kind === kind)
  if (ofKind.length === 0) return []
  const facts = await list(ofKind.map(({ about }) => about))
  return ofKind.flatMap((notice) => {
    const fact = facts.find(({ about }) => about === notice.about)
    return fact ? [{ notice, text: fact.text ?? '', ...say(fact) }] : []
  })
}
