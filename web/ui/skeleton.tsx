import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** A quiet block in the shape of what is coming. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'block animate-breathe rounded-control bg-line forced-colors:border forced-colors:bg-paper',
        className,
      )}
    />
  )
}

/** Lines of text to come, the last one shorter. */
export function SkeletonText({ lines = 3 }: { lines?: number }) {
  return (
    <span className="grid gap-2">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={classNames('h-4', line === lines - 1 ? 'w-3/5' : 'w-full')} />
      ))}
    </span>
  )
}

/** Holds skeletons and says once, to screen readers, what is loading. */
export function Loading({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div role="status" className={className}>
      <span className="sr-only">{label}</span>
      {children}
    </div>
  )
}
