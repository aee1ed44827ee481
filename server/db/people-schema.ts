import type { Generated, GeneratedAlways } from 'kysely'
import type { UnitsChoice } from '#contract/distances.ts'
import type { Ground } from '#contract/moderation.ts'
import type { NotificationKind } from '#contract/notifications.ts'
import type { Now, Time } from './schema.ts'

/** The tables of what is between two members, and of whom a member lets near. */
export type PeopleTables = {
  blocks: { id: GeneratedAlways<number>; blockerId: string; blockedId: string; createdAt: Now }
  mutes: { id: GeneratedAlways<number>; memberId: string; otherId: string; createdAt: Now }
  hides: { id: GeneratedAlways<number>; memberId: string; otherId: string; createdAt: Now }
  savedMembers: { id: GeneratedAlways<number>; memberId: string; otherId: string; createdAt: Now }
  userConnections: {
    id: GeneratedAlways<number>
    userId: string
    connectedUserId: string
    status: Generated<'pending' | 'accepted'>
    createdAt: Now
    declinedAt: Time | null
    withdrawnAt: Time | null
    withdrawals: Generated<number>
  }
  heldMessages: {
    id: Generated<number>
    senderId: string
    receiverId: string
    content: string
    idempotencyKey: string | null
    why: 'contact' | 'alike'
    isFirst: boolean
    state: Generated<'waiting' | 'sent' | 'removed' | 'withdrawn' | 'unpaid' | 'undelivered'>
    ground: Ground | null
    createdAt: Now
    decidedAt: Time | null
  }
  memberSettings: {
    memberId: string
    presence: Generated<boolean>
    writers: Generated<'everyone' | 'matches' | 'connections'>
    writersBar: Generated<number>
    units: Generated<UnitsChoice>
  }
  notices: {
    memberId: string
    kind: NotificationKind
    about: string
    times: Generated<number>
    tries: Generated<number>
    firstAt: Now
    dueAt: Now
  }
  notificationChoices: {
    memberId: string
    pushOff: Generated<string[]>
    mailOff: Generated<string[]>
    textOn: Generated<string[]>
    quietFrom: string | null
    quietTo: string | null
    timeZone: string | null
    refusedEmail: string | null
  }
  mailDigests: { memberId: string; sentAt: Time }
  pushSubscriptions: {
    id: GeneratedAlways<number>
    memberId: string
    sid: string
    endpoint: string
    /** See `server/notifications/push-subscriptions.ts`. */
    sealed: Buffer
    ourKey: string
    createdAt: Now
  }
}
