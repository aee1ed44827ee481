import { useEffect, useRef } from 'react'
import { Link } from 'wouter'
import type { QueuedCase } from '#contract/moderation.ts'
import { Badge } from '#web/ui/badge.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { plural } from '#web/ui/plural.ts'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { nameOf, WAITS_FOR } from './desk-words.ts'
import { REASON_WORDS } from './report-words.ts'

/** A case in the queue: whom it is about, what was said, and why it stands where it stands. */
export function QueueRow({ one, isSelected }: { one: QueuedCase; isSelected: boolean }) {
  const { id, waitsFor, weight, severity, reporters, trust, reasons, openedAt, claim } = one
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isSelected) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isSelected])

  return (
    <li ref={row}>
      <Link
        href={`/moderation?case=${id}`}
        aria-current={isSelected || undefined}
        className={classNames(
          'grid gap-1 rounded-card border bg-card p-3 no-underline transition-colors hover:border-evergreen',
          isSelected ? 'border-evergreen bg-evergreen-wash' : 'border-line',
        )}
      >
        <span className="flex items-start justify-between gap-3">
          <span className="font-semibold wrap-anywhere">{nameOf(one)}</span>
          <span className="figures text-20 font-semibold" title="Severity times trust">
            <span className="sr-only">Weight </span>
            {weight}
          </span>
        </span>
        <span className="flex flex-wrap items-center gap-2 text-13 text-ink-soft">
          {waitsFor && waitsFor !== 'reports' && <Badge tone="accent">{WAITS_FOR[waitsFor]}</Badge>}
          {reasons.map((reason) => REASON_WORDS.get(reason)).join(', ')}
        </span>
        <span className="flex flex-wrap justify-between gap-x-3 text-13 text-ink-soft">
          {reporters > 0 && (
            <span>{`Severity ${severity} × trust ${trust.toFixed(2)} · ${plural(reporters, 'report')}`}</span>
          )}
          <span className="ml-auto">{claim ? claim.isMine ? 'Yours' : claim.name : <Timestamp iso={openedAt} />}</span>
        </span>
      </Link>
    </li>
  )
}
