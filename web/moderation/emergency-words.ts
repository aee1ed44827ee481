import type { Emergency } from '#contract/emergencies.ts'
import { fullTime } from '#web/ui/time.ts'

export const HOURS = [
  { value: '1', label: '1 hour', hours: 1 },
  { value: '6', label: '6 hours', hours: 6 },
  { value: '24', label: '24 hours', hours: 24 },
  { value: '168', label: '7 days', hours: 168 },
] as const

/** Since when, until when and why the emergency switch is on. */
export function emergencyWords({ endsAt, by, trigger }: Emergency): string {
  const until = `It is on until ${fullTime(endsAt)}.`
  if (!trigger) return `${until} ${by ?? 'The operator'} switched it on.`
  const { what, count, threshold } = trigger
  return `${until} Akin switched it on by itself: there were ${count} ${what} in ten minutes, and more than ${threshold} is far above the usual.`
}
