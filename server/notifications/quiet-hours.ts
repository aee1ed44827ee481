import type { NotificationChoices } from '#contract/notifications.ts'

const DAY = 24 * 60
const MINUTE_MS = 60_000

type Quiet = Pick<NotificationChoices, 'quietHours' | 'timeZone'>

/**
 * When the quiet hours end in which `now` falls, or null outside of them. They begin and end by the clock on the member's wall, and
 * may pass midnight. In the night in which the clocks change the end may be an hour off: whoever asks again then is told anew.
 */
export function quietUntil({ quietHours, timeZone }: Quiet, now: Date): Date | null {
  if (!quietHours || !timeZone) return null
  const [from, to, here] = [minutesOf(quietHours.from), minutesOf(quietHours.to), minutesOf(clockAt(now, timeZone))]
  if ((here - from + DAY) % DAY >= (to - from + DAY) % DAY) return null
  const minutes = (to - here + DAY) % DAY
  return new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS + minutes * MINUTE_MS)
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function clockAt(now: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(
    now,
  )
}
