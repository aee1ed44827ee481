import type { PushNote } from '#contract/notifications.ts'
import type { News } from './news.ts'

/** More than so many at once are one. */
const APART_MAX = 3
const TEXT_LENGTH = 120

type Shown = { unread: number; showsText: boolean }

/** What is pushed of the news, and which of them each note tells. One tag a conversation: the next replaces it. */
export function pushNotesOf(news: News[], { unread, showsText }: Shown): { note: PushNote; tells: News[] }[] {
  const security = news.filter(({ notice }) => notice.kind === 'security')
  const others = news.filter(({ notice }) => notice.kind !== 'security')
  const apart = others.length > APART_MAX ? security : news
  return [
    ...apart.map((one) => ({ note: noteOf(one, unread, showsText), tells: [one] })),
    ...(others.length > APART_MAX ? [{ note: summaryOf(others, unread), tells: others }] : []),
  ]
}

function noteOf({ notice, title, body, text, path }: News, unread: number, showsText: boolean): PushNote {
  return {
    title,
    body: showsText && text !== '' ? shorten(text, TEXT_LENGTH) : body,
    tag: `${notice.kind} ${notice.about}`,
    path,
    unread,
  }
}

function summaryOf(news: News[], unread: number): PushNote {
  const names = [...new Set(news.map(({ title }) => title))]
  const rest = names.length - 2
  const title = rest > 0 ? `${names.slice(0, 2).join(', ')} and ${rest} more` : names.join(' and ')
  return { title, body: `${news.length} new things wait for you`, tag: 'summary', path: '/messages', unread }
}

/** As they are read: a flag is one. */
const LETTERS = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** The beginning of a text, on one line. */
export function shorten(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  const letters = [...LETTERS.segment(line)].map(({ segment }) => segment)
  return letters.length > most ? `${letters.slice(0, most).join('').trimEnd()}…` : line
}
