import { expect, test } from 'vitest'
import { NOTIFICATION_KINDS, type NotificationKind } from '#contract/notifications.ts'
import { quietUntil } from './quiet-hours.ts'
import { type Reach, wayOf } from './way.ts'

const NOW = new Date('2026-03-10T12:00:00Z')
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000)
const all = { message: true, request: true, accepted: true, opportunity: true, receipt: true, security: true }
const NIGHT = { quietHours: { from: '22:00', to: '08:00' }, timeZone: 'America/Los_Angeles' }

const reach = (values: Partial<Reach> = {}, choices: Partial<Reach['choices']> = {}): Reach => ({
  isWatching: false,
  canPush: true,
  canMail: true,
  lastDigestAt: null,
  choices: {
    push: all,
    mail: all,
    showsText: { push: false, mail: false },
    quietHours: null,
    timeZone: null,
    isMailRefused: false,
    ...choices,
  },
  ...values,
})

const way = (kind: NotificationKind, from: Reach, { tries = 1, hours = 1 } = {}) =>
  wayOf({ kind, tries, firstAt: hoursAgo(hours).toISOString() }, from, NOW)

test('quiet hours go by the clock of the member, pass midnight, and end when they say', () => {
  const at = (time: string) => quietUntil(NIGHT, new Date(`2026-01-10T${time}Z`))?.toISOString() ?? null

  expect([at('05:59:30'), at('06:00:00'), at('15:59:59'), at('16:00:00')]).toEqual([
    null,
    '2026-01-10T16:00:00.000Z',
    '2026-01-10T16:00:00.000Z',
    null,
  ])
  expect(quietUntil({ ...NIGHT, timeZone: null }, NOW)).toBe(null)
  expect(quietUntil({ ...NIGHT, quietHours: { from: '09:00', to: '09:00' } }, NOW)).toBe(null)
})

test('in quiet hours everything waits for their end, but what is about the account’s safety', () => {
  // It is five in the morning there.
  const quiet = reach({}, NIGHT)
  const waits = NOTIFICATION_KINDS.filter((kind) => way(kind, quiet).way === 'later')

  expect(waits).toEqual(['message', 'request', 'accepted', 'opportunity'])
  expect(way('message', quiet)).toEqual({ way: 'later', at: new Date('2026-03-10T15:00:00Z') })
  expect(way('security', quiet)).toEqual({ way: 'push' })
})

test('an open screen keeps everything away but the account’s safety and the receipt', () => {
  const ways = NOTIFICATION_KINDS.map((kind) => way(kind, reach({ isWatching: true })).way)

  expect(ways).toEqual(['none', 'none', 'none', 'none', 'letter', 'push'])
})

test('what is about the account’s safety is mailed elsewhere, whatever is chosen, and never by this way', () => {
  expect(way('security', reach({ canPush: false }))).toEqual({ way: 'none' })
})

test('a digest waits half an hour, and a day after the one before', () => {
  const from = (lastDigestAt: Date | null) => reach({ canPush: false, lastDigestAt })

  expect(way('message', from(null), { hours: 0.25 })).toEqual({ way: 'later', at: hoursAgo(-0.25) })
  expect(way('message', from(hoursAgo(23)))).toEqual({ way: 'later', at: hoursAgo(-1) })
  expect(way('message', from(hoursAgo(24)))).toEqual({ way: 'digest' })
})

test('a push service that goes on failing leaves it to the mail, and after a week nothing is news', () => {
  expect(way('message', reach(), { tries: 6 })).toEqual({ way: 'push' })
  expect(way('message', reach(), { tries: 7 })).toEqual({ way: 'digest' })
  expect(way('message', reach(), { hours: 24 * 7 + 1 })).toEqual({ way: 'none' })
})
