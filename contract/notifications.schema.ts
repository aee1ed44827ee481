import { z } from 'zod'
import { api } from './endpoint.ts'
import { MAILED_KINDS, NOTIFICATION_KINDS } from './notifications.ts'

const ClockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'A time of the day is written as 22:00.')

const TimeZone = z.string().max(64).refine(isTimeZone, 'This time zone is not known.')

/** What a member wants to be told of, and by which way. Mail about the account's safety cannot be switched off. */
export const NotificationChoices = z.object({
  push: z.record(z.enum(NOTIFICATION_KINDS), z.boolean()),
  mail: z.record(z.enum(MAILED_KINDS), z.boolean()),
  /** Whether the words of a message may stand in what is sent. */
  showsText: z.object({ push: z.boolean(), mail: z.boolean() }),
  /** From when to when nothing is sent but what is about the account's safety; null where there are no such hours. */
  quietHours: z.object({ from: ClockTime, to: ClockTime }).nullable(),
  /** Where those hours are, as in the IANA time zone database; null where no browser of the member has said it yet. */
  timeZone: TimeZone.nullable(),
  /** The mail server of the member's address has refused a mail for good: none goes there until they choose anew. */
  isMailRefused: z.boolean(),
})

/** What is chosen anew, as a whole. */
export const NewNotificationChoices = NotificationChoices.omit({ isMailRefused: true })

/** What a browser needs to be pushed to: our public key (RFC 8292), null where this server cannot push. */
export const PushSetup = z.object({ publicKey: z.string().nullable() })

const Endpoint = z.url({ protocol: /^https$/, error: 'A push service has an https address.' }).max(1000)
const Base64Url = (bytes: number, most = bytes) =>
  z
    .string()
    .regex(/^[\w-]+={0,2}$/, 'Keys are written in base64url.')
    .refine((text) => {
      const length = Math.floor((text.replaceAll('=', '').length * 3) / 4)
      return length >= bytes && length <= most
    }, 'A key of the browser has another length.')

/** A browser that may be pushed to, as its Push API describes it (RFC 8291), and where it is. */
export const NewPushSubscription = z.object({
  endpoint: Endpoint,
  keys: z.object({ p256dh: Base64Url(65), auth: Base64Url(16) }),
  timeZone: TimeZone.optional(),
})

/**
 * What is pushed. One with the same `tag` replaces the one before it. `path` is what a tap opens, `unread` the number on the
 * icon.
 */
export const PushNote = z.object({
  title: z.string(),
  body: z.string(),
  tag: z.string(),
  path: z.string(),
  unread: z.number().int(),
})

const Token = z.object({ token: z.string().min(1).max(300) })

export const notificationsApi = api({
  push: { access: 'account', summary: 'What a browser needs to be pushed to.', response: PushSetup },
  subscribe: {
    access: 'account',
    summary: 'Push to this browser for as long as it is signed in.',
    body: NewPushSubscription,
    status: 204,
    limit: { most: 30, minutes: 60 },
  },
  unsubscribe: {
    access: 'account',
    summary: 'Do not push to this browser any more.',
    body: z.object({ endpoint: Endpoint }),
    status: 204,
  },
  askToStop: {
    access: 'public',
    summary: 'The page behind the link in a mail about what was missed: asks before it stops them.',
    params: Token,
    response: z.string(),
    produces: 'text/html',
    errors: ['not_found'],
  },
  stop: {
    access: 'public',
    summary: 'Stop the mails about what was missed, in one step (RFC 8058).',
    params: Token,
    ignoresBody: true,
    isFromAnywhere: true,
    response: z.string(),
    produces: 'text/html',
    errors: ['not_found'],
  },
})

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
