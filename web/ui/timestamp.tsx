import { fullTime, shortTime } from './time.ts'

/** A short time with the full date on hover. */
export function Timestamp({ iso, now, className }: { iso: string; now?: Date; className?: string }) {
  return (
    <time dateTime={iso} title={fullTime(iso)} className={className}>
      {shortTime(iso, now)}
    </time>
  )
}
