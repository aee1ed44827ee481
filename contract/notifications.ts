import type { z } from 'zod'
import { calls } from './endpoint.ts'
import type * as schema from './notifications.schema.ts'

/** What can happen to a member that they are told of where they are. */
export const NOTIFICATION_KINDS = ['message', 'request', 'accepted', 'opportunity', 'receipt', 'security'] as const

/** Of these a mail can be switched off; what is said of the account's safety is always mailed. */
export const MAILED_KINDS = ['message', 'request', 'accepted', 'opportunity', 'receipt'] as const

/** How many browsers of a member are pushed to. */
export const PUSH_DEVICES_MAX = 10

export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]
export type MailedKind = (typeof MAILED_KINDS)[number]
export type NotificationChoices = z.output<typeof schema.NotificationChoices>
export type NewPushSubscription = z.output<typeof schema.NewPushSubscription>
export type PushNote = z.output<typeof schema.PushNote>

export const notifications = calls<typeof schema.notificationsApi>({
  push: 'GET /api/push',
  subscribe: 'POST /api/push/subscriptions',
  unsubscribe: 'POST /api/push/subscriptions/end',
  askToStop: 'GET /unsubscribe/:token',
  stop: 'POST /unsubscribe/:token',
})
