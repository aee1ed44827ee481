const DAY = 24 * 60 * 60_000

/** When the day begins anew by which beginnings are counted, midnight UTC, on the clock of whoever reads: "5:00 PM". */
export function nextDayClock(now = Date.now()): string {
  const midnight = new Date((Math.floor(now / DAY) + 1) * DAY)
  return midnight.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' })
}
