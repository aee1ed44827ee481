const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** By hand: the first formatter of a page has the browser read the rules of the language, which takes a phone 60 ms. */
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** Letters of the short name of a month. */
const SHORT = 3

/** The shortest way to say when: "now", "5 min", "2:40 PM" today, "Tue" this week, "Nov 3", "Nov 3, 2024". */
export function shortTime(iso: string, now = new Date()): string {
  const then = new Date(iso)
  const age = now.getTime() - then.getTime()
  if (age < MINUTE) return 'now'
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min`
  const days = daysBetween(then, now)
  if (days === 0) return clock(then)
  if (days < 7) return weekday(then).slice(0, 3)
  return isSameYear(then, now) ? monthDay(then, SHORT) : withYear(then, SHORT)
}

/** The whole date and time, for the tooltip behind a short one. */
export function fullTime(iso: string): string {
  const date = new Date(iso)
  return `${weekday(date)}, ${withYear(date)} at ${clock(date)}`
}

/** A whole date: "March 5, 2026". */
export function longDay(iso: string): string {
  return withYear(new Date(iso))
}

/** A date whose year goes without saying: "Dec 5". */
export function shortDay(iso: string): string {
  return monthDay(new Date(iso), SHORT)
}

/** The hour and minute of one message. */
export function clockTime(iso: string): string {
  return clock(new Date(iso))
}

/** The heading between two days of a thread: "Today", "Yesterday", "Tuesday", "November 3", "November 3, 2024". */
export function daySeparator(iso: string, now = new Date()): string {
  const then = new Date(iso)
  const days = daysBetween(then, now)
  if (days <= 0) return 'Today'
  if (days === 1) return 'Yesterday'
  if (days < 7) return weekday(then)
  return isSameYear(then, now) ? monthDay(then) : withYear(then)
}

/** A day that is known as a date alone: "today", "yesterday", "on Tuesday", "November 3", "November 3, 2024". The date is in UTC. */
export function dayPhrase(date: string, now = new Date()): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const then = new Date(year, month - 1, day)
  const days = daysBetween(then, new Date(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()))
  if (days <= 0) return 'today'
  if (days === 1) return 'yesterday'
  if (days < 7) return `on ${weekday(then)}`
  return isSameYear(then, now) ? monthDay(then) : withYear(then)
}

/** A month, of a date that is in UTC: "March 2026". */
export function monthOf(date: string): string {
  const then = new Date(date)
  return `${MONTHS[then.getUTCMonth()]} ${then.getUTCFullYear()}`
}

/** A date and its minute: "Nov 3, 2026, 2:40 PM". */
export function dateAndTime(iso: string): string {
  const date = new Date(iso)
  return `${withYear(date, SHORT)}, ${clock(date)}`
}

function clock(date: Date): string {
  const hours = date.getHours()
  return `${hours % 12 || 12}:${String(date.getMinutes()).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`
}

function weekday(date: Date): string {
  return WEEKDAYS[date.getDay()] ?? ''
}

function monthDay(date: Date, letters?: number): string {
  return `${MONTHS[date.getMonth()]?.slice(0, letters)} ${date.getDate()}`
}

function withYear(date: Date, letters?: number): string {
  return `${monthDay(date, letters)}, ${date.getFullYear()}`
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
