import type { Settings } from '#contract/settings.ts'

/** What whoever has chosen nothing has. */
export const SETTINGS: Settings = {
  presence: true,
  writers: 'everyone',
  writersBar: 60,
  units: 'automatic',
  notifications: {
    push: { message: true, request: true, accepted: true, opportunity: true, receipt: false, security: true },
    mail: { message: true, request: true, accepted: true, opportunity: true, receipt: true },
    showsText: { push: false, mail: false },
    quietHours: null,
    timeZone: null,
    isMailRefused: false,
  },
}
