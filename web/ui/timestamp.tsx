import { fullTime, shortTime } from './time.ts'

/** A short time with the full date on hover. */
export function Timestamp({ iso, className }: { iso: string; className?: string }) {
  return (
    <time dateTime={iso} title={fullTime(iso)} className={className}>
      {shortTime(iso)}
    </time>
  )
}
