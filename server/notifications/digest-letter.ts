import { type Letter, writeLetter } from '#server/mail/letter.ts'
import type { News } from './news.ts'
import { shorten } from './push-notes.ts'

const TEXT_LENGTH = 200

type Frame = { origin: string; stopUrl: string; showsText: boolean }

/** What a member missed, in one mail. The words of a message stand in it only where they have asked for that. */
export function digestLetter(news: News[], { origin, stopUrl, showsText }: Frame): Letter {
  const [first, ...rest] = news
  const subject = first!.line.replace(/\.$/, '')
  return writeLetter({
    subject: rest.length === 0 ? subject : `${subject}, and there is more`,
    paragraphs: [
      'While you were away:',
      ...news.map(({ line, text }) => (showsText && text !== '' ? `${line} “${shorten(text, TEXT_LENGTH)}”` : line)),
    ],
    action: { label: 'Open Akin', href: new URL(rest.length === 0 ? first!.path : '/messages', origin).href },
    after: [
      'Such a mail comes at most once a day. What it tells you of, and whether it comes at all, is for you to say in the settings.',
    ],
    stopUrl,
  })
}
