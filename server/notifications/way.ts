import type { MailedKind, NotificationChoices, NotificationKind } from '#contract/notifications.ts'
import type { Claimed } from '#server/notices/notices.ts'
import { DIGEST_HOURS } from './mail-digests.ts'
import { quietUntil } from './quiet-hours.ts'

const MINUTE_MS = 60_000
/** So long a member may be only out of the room, before what they missed is mailed. */
const MAIL_AFTER_MS = 30 * MINUTE_MS
const DIGEST_MS = DIGEST_HOURS * 60 * MINUTE_MS
/** A push service that has failed so often is not waited for. */
const PUSH_TRIES = 6
/** What nobody could be told for so long is no news. */
const NEWS_FOR_MS = 7 * 24 * 60 * MINUTE_MS

/** Where a member is, and what they have chosen. */
export type Reach = {
  choices: NotificationChoices
  /** Looks at an open screen, which shows what happens by itself. */
  isWatching: boolean
  canPush: boolean
  /** Has an address that is theirs for certain, and takes mail. */
  canMail: boolean
  lastDigestAt: Date | null
}

/**
 * How a member is told: now by a push, in the next digest, by a letter of its own, later, or not at all. `none`: they see it, or want
 * none of it. The account's safety comes at any hour and whatever screen is open, since that may be somebody else's.
 */
export type Way = { way: 'none' | 'push' | 'letter' | 'digest' } | { way: 'later'; at: Date }

export function wayOf(
  { kind, tries, firstAt }: Pick<Claimed, 'kind' | 'tries' | 'firstAt'>,
  reach: Reach,
  now: Date,
): Way {
  const { choices, isWatching, canMail, lastDigestAt } = reach
  const since = new Date(firstAt).getTime()
  if (now.getTime() - since > NEWS_FOR_MS) return { way: 'none' }

  const mayPush = reach.canPush && choices.push[kind] && tries <= PUSH_TRIES
  const mayMail = canMail && isMailed(kind) && choices.mail[kind]
  if (kind === 'security') return { way: mayPush ? 'push' : 'none' }
  if (kind === 'receipt' && mayMail) return { way: 'letter' }
  if (isWatching || (!mayPush && !mayMail)) return { way: 'none' }

  const quiet = quietUntil(choices, now)
  if (mayPush) return quiet ? { way: 'later', at: quiet } : { way: 'push' }
  const at = Math.max(since + MAIL_AFTER_MS, (lastDigestAt?.getTime() ?? 0) + DIGEST_MS, quiet?.getTime() ?? 0)
  return at > now.getTime() ? { way: 'later', at: new Date(at) } : { way: 'digest' }
}

function isMailed(kind: NotificationKind): kind is MailedKind {
  return kind !== 'security'
}
