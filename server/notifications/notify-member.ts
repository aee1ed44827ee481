import { type Claimed, forgetNotices, putOffNotices } from '#server/notices/notices.ts'
import { listNews } from './list-news.ts'
import { mailDigest } from './mail-digest.ts'
import { mailReceipt } from './mail-receipt.ts'
import type { News } from './news.ts'
import { findChoices } from './notification-choices.ts'
import { listSubscribed } from './push-subscriptions.ts'
import { findReader } from './queries.ts'
import { sendPushes, type Pushes } from './send-pushes.ts'
import { type Reach, wayOf } from './way.ts'

/**
 * Tells a member what has happened, where they are: nothing to who sees it, else a push, else a mail. A notice is forgotten after it
 * was told and not before, so that whatever cuts this short tells it again; the second push replaces the first, and a mail and
 * the notices that it tells are one transaction.
 */
export async function notifyMember(uses: Pushes, memberId: string, notices: Claimed[]): Promise<void> {
  const { db, secret, pusher } = uses
  const reader = await findReader(db, memberId)
  if (!reader) return forgetNotices(db, notices)

  const ourKey = pusher.publicKey
  const [news, choices, subscribed] = await Promise.all([
    listNews(db, reader, notices),
    findChoices(db, memberId),
    ourKey ? listSubscribed(db, secret, { memberId, ourKey }) : [],
  ])
  const reach: Reach = {
    choices,
    isWatching: reader.isWatching,
    canPush: subscribed.length > 0,
    canMail: reader.isMailable && !choices.isMailRefused,
    lastDigestAt: reader.lastDigestAt === null ? null : new Date(reader.lastDigestAt),
  }
  const now = new Date()
  const ways = news.map((one) => ({ one, ...wayOf(one.notice, reach, now) }))
  const by = (wanted: string) => ways.filter(({ way }) => way === wanted).map(({ one }) => one)

  const isNews = new Set(news.map(({ notice }) => notice))
  await forgetNotices(db, [...notices.filter((notice) => !isNews.has(notice)), ...noticesOf(by('none'))])
  await sendPushes(uses, reader, { news: by('push'), subscribed, showsText: choices.showsText.push })
  for (const receipt of by('letter')) await mailReceipt(uses, reader, receipt)

  const waiting = ways.flatMap((way) => (way.way === 'later' ? [way] : []))
  const isDigestDue = by('digest').length > 0
  // Whoever is mailed today is mailed all there is.
  const early = waiting.filter(({ one }) => isDigestDue && !reach.canPush && one.notice.kind !== 'security')
  if (isDigestDue)
    await mailDigest(uses, reader, {
      news: [...by('digest'), ...early.map(({ one }) => one)],
      showsText: choices.showsText.mail,
    })
  for (const { one, at } of waiting.filter((way) => !early.includes(way))) await putOffNotices(db, [one.notice], at)
}

function noticesOf(news: News[]): Claimed[] {
  return news.map(({ notice }) => notice)
}
