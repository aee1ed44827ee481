export const DAY_SECONDS = 86_400

/** The real time, in seconds as Stripe counts them. */
export function now(): number {
  return Math.floor(Date.now() / 1000)
}

/** The same day and time `months` later, or the last day of that month where it has no such day. */
export function addMonths(seconds: number, months: number): number {
  const from = new Date(seconds * 1000)
  const to = new Date(from)
  to.setUTCDate(1)
  to.setUTCMonth(from.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate()
  to.setUTCDate(Math.min(from.getUTCDate(), lastDay))
  return to.getTime() / 1000
}

/** When the month ends that begins at `start`, counted from `anchor` so that the 31st stays the 31st. */
export function monthEndAfter(anchor: number, start: number): number {
  let months = 1
  while (addMonths(anchor, months) <= start) months++
  return addMonths(anchor, months)
}
