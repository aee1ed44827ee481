const MINUTE = 60_000
const HOUR = 60 * MINUTE

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' })
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'short' })
const longWeekday = new Intl.DateTimeFormat('en-US', { weekday: 'long' })
const monthDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' })
const longMonthDay = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' })
const withYear = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric' })
const longWithYear = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', year: 'numeric' })
const full = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short' })

/** The shortest way to say when: "now", "5 min", "2:40 PM" today, "Tue" this week, "Nov 3", "Nov 3, 2024". */
export function shortTime(iso: string, now = new Date()): string {
  const then = new Date(iso)
  const age = now.getTime() - then.getTime()
  if (age < MINUTE) return 'now'
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min`
  const days = daysBetween(then, now)
  if (days === 0) return clock.format(then)
  if (days < 7) return weekday.format(then)
  return (isSameYear(then, now) ? monthDay : withYear).format(then)
}

/** The whole date and time, for the tooltip behind a short one. */
export function fullTime(iso: string): string {
  return full.format(new Date(iso))
}

/** A whole date: "March 5, 2026". */
export function longDay(iso: string): string {
  return longWithYear.format(new Date(iso))
}

/** A date whose year goes without saying: "Dec 5". */
export function shortDay(iso: string): string {
  return monthDay.format(new Date(iso))
}

/** The hour and minute of one message. */
export function clockTime(iso: string): string {
  return clock.format(new Date(iso))
}

/** The heading between two days of a thread: "Today", "Yesterday", "Tuesday", "November 3", "November 3, 2024". */
export function daySeparator(iso: string, now = new Date()): string {
  const then = new Date(iso)
  const days = daysBetween(then, now)
  if (days <= 0) return 'Today'
  if (days === 1) return 'Yesterday'
  if (days < 7) return longWeekday.format(then)
  return (isSameYear(then, now) ? longMonthDay : longWithYear).format(then)
}

/** A day that is known as a date alone: "today", "yesterday", "on Tuesday", "November 3", "November 3, 2024". The date is in UTC. */
export function dayPhrase(date: string, now = new Date()): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const then = new Date(year, month - 1, day)
  const days = daysBetween(then, new Date(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()))
  if (days <= 0) return 'today'
  if (days === 1) return 'yesterday'
  if (days < 7) return `on ${longWeekday.format(then)}`
  return (isSameYear(then, now) ? longMonthDay : longWithYear).format(then)
}

function daysBetween(then: Date, now: Date): number {
  return Math.round((startOfDay(now) - startOfDay(then)) / (24 * HOUR))
}

function startOfDay(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
}

function isSameYear(a: Date, b: Date): boolean {
  return a.getFullYear() === b.getFullYear()
}
