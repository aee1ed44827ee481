import { createHash } from 'node:crypto'
import type { Deps } from '#server/deps.ts'
import { countUnread } from '#server/messages/count-unread.ts'
import { forgetNotices } from '#server/notices/notices.ts'
import type { News } from './news.ts'
import { pushNotesOf } from './push-notes.ts'
import { dropSubscription, type Subscribed } from './push-subscriptions.ts'
import type { Reader } from './queries.ts'

export type Pushes = Pick<Deps, 'db' | 'config' | 'secret' | 'pusher'> & { warn: (line: string) => void }

type What = { news: News[]; subscribed: Subscribed[]; showsText: boolean }

/**
 * Pushes news to all browsers of a member, and forgets what one of them has taken. What none has taken is tried again when its
 * notice is due. Browsers that are gone are dropped: after the last one a mail goes out instead.
 */
export async function sendPushes(uses: Pushes, reader: Reader, { news, subscribed, showsText }: What): Promise<void> {
  if (news.length === 0) return
  const { db } = uses
  const unread = await countUnread(db, reader)
  for (const { note, tells } of pushNotesOf(news, { unread, showsText })) {
    const payload = JSON.stringify(note)
    const isUrgent = tells.some(({ notice }) => notice.kind === 'message' || notice.kind === 'security')
    const taken = await Promise.all(
      subscribed.map((browser) => pushTo(uses, browser, { payload, topic: topicOf(note.tag), isUrgent })),
    )
    if (taken.includes(true))
      await forgetNotices(
        db,
        tells.map(({ notice }) => notice),
      )
  }
}

type Push = { payload: string; topic: string; isUrgent: boolean }

async function pushTo({ db, pusher, warn }: Pushes, browser: Subscribed, push: Push): Promise<boolean> {
  const pushing = await pusher.push(browser, push)
  if (pushing.outcome === 'gone') await dropSubscription(db, browser)
  if (pushing.outcome === 'deferred')
    warn(`A push was not taken by ${new URL(browser.endpoint).hostname}: ${pushing.reason}.`)
  return pushing.outcome === 'delivered'
}

/** Push services see it: it says nothing of whom it is about. */
function topicOf(tag: string): string {
  return createHash('sha256').update(tag).digest('base64url').slice(0, 32)
}
