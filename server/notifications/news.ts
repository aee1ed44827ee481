import type { Claimed } from '#server/notices/notices.ts'
import { SECURITY_NEWS } from './security-news.ts'

/** What is still news of what has happened. `name` is whom or what it is by, `count` how much of it waits, `text` the last words. */
export type Fact = { about: string; name: string; count: number; text: string }
export type Asked = Fact & { asks: 'write' | 'connect' }
export type Paid = Fact & { cents: number; currency: string }

/** The same as it is said: on a lock screen under `title`, and as a whole sentence in a mail. `path` is where it is to be seen. */
export type News = { notice: Claimed; title: string; body: string; line: string; text: string; path: string }

type Said = Omit<News, 'notice' | 'text'>

/** The last words of whoever has sent a photo. */
export const SENT_A_PHOTO = 'Sent you a photo'

export function messageNews({ about, name, count }: Fact): Said {
  const what = count === 1 ? 'a message' : `${count} messages`
  const body = count === 1 ? 'New message' : `${count} new messages`
  return { title: name, body, line: `${name} sent you ${what}.`, path: threadOf(about) }
}

export function requestNews({ name, asks }: Asked): Said {
  return asks === 'write'
    ? {
        title: name,
        body: 'Wrote to you for the first time',
        line: `${name} wrote to you for the first time.`,
        path: '/messages/requests',
      }
    : {
        title: name,
        body: 'Would like to connect',
        line: `${name} would like to connect with you.`,
        path: '/connections',
      }
}

export function acceptedNews({ about, name, asks }: Asked): Said {
  return asks === 'write'
    ? { title: name, body: 'Accepted your message', line: `${name} accepted your message.`, path: threadOf(about) }
    : {
        title: name,
        body: 'You are connected now',
        line: `You and ${name} are connected now.`,
        path: `/people/${encodeURIComponent(about)}`,
      }
}

export function opportunityNews({ count }: Fact): Said {
  const what = count === 1 ? 'a new opportunity' : `${count} new opportunities`
  return { title: 'Akin', body: `You have ${what}`, line: `You have ${what}.`, path: '/networking-alerts' }
}

export function receiptNews({ name, cents, currency }: Paid): Said {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  // The provider counts in the smallest unit there is of a currency, which of yen are yen.
  const price = format.format(cents / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
  return {
    title: 'Payment received',
    body: `${name}, ${price}`,
    line: `We received ${price} for: ${name}.`,
    path: '/credits',
  }
}

export function securityNews(about: string): Said {
  const line = SECURITY_NEWS.get(about) ?? 'Something about your account has changed.'
  return { title: 'Your account at Akin', body: `${line} Was it not you? Tap to see.`, line, path: '/settings' }
}

function threadOf(memberId: string): string {
  return `/messages?user=${encodeURIComponent(memberId)}`
}
