import type { Deps } from '#server/deps.ts'
import { enqueueMail } from '#server/mail/enqueue-mail.ts'
import { forgetNotices } from '#server/notices/notices.ts'
import { notifications } from '#contract/notifications.ts'
import { digestLetter } from './digest-letter.ts'
import { claimDigest } from './mail-digests.ts'
import type { News } from './news.ts'
import type { Reader } from './queries.ts'
import { stopToken } from './stop-token.ts'

type Uses = Pick<Deps, 'db' | 'config' | 'secret'>

const DIGEST_MINUTES = 12 * 60

/** Mails a member what they missed and forgets it, unless a digest of the same day has gone out meanwhile. */
export async function mailDigest(
  { db, config, secret }: Uses,
  reader: Reader,
  { news, showsText }: { news: News[]; showsText: boolean },
) {
  const { origin } = config.publicUrl
  const stopUrl = new URL(notifications.stop.path.replace(':token', stopToken(secret, reader.id)), origin).href
  await db.transaction().execute(async (tx) => {
    if (!(await claimDigest(tx, reader.id))) return
    await forgetNotices(
      tx,
      news.map(({ notice }) => notice),
    )
    const letter = digestLetter(news, { origin, stopUrl, showsText })
    await enqueueMail(tx, secret, {
      kind: 'digest',
      to: { name: '', address: reader.email },
      letter,
      minutes: DIGEST_MINUTES,
    })
  })
}
