import { z } from 'zod'
import { UNITS_CHOICES } from './distances.ts'
import { api } from './endpoint.ts'
import { NewNotificationChoices, NotificationChoices } from './notifications.schema.ts'

/** What a member has chosen for themselves. */
export const Settings = z.object({
  /** Whether others are told that the member is online, and when they last were. */
  presence: z.boolean(),
  /** Who may write to the member at once; what others write first is a request. */
  writers: z.enum(['everyone', 'matches', 'connections']),
  /** Of `matches`: how good a match, in points of the score. */
  writersBar: z.number().int().min(1).max(100),
  /** What distances are shown in. */
  units: z.enum(UNITS_CHOICES),
  notifications: NotificationChoices,
})

/** What is chosen anew. What is not named stays. */
export const SettingsChange = Settings.extend({ notifications: NewNotificationChoices }).partial()

export const settingsApi = api({
  settings: { access: 'account', summary: 'What the member has chosen.', response: Settings },
  change: {
    access: 'account',
    summary: 'Choose anew. What is not named stays.',
    body: SettingsChange,
    response: Settings,
  },
})
