import { Check, Sparkle } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { monthOf } from './time.ts'

const TONES = {
  neutral: 'border border-line text-ink-soft',
  positive: 'bg-evergreen-wash text-evergreen',
  accent: 'bg-marigold-wash text-marigold-ink',
  danger: 'bg-brick-wash text-brick',
}

/** A short word about the state of something. */
export function Badge({ tone = 'neutral', children }: { tone?: keyof typeof TONES; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-6 items-center gap-1 rounded-full px-2 text-13 font-semibold forced-colors:border',
        TONES[tone],
      )}
    >
      {children}
    </span>
  )
}

export function PremiumBadge() {
  return (
    <Badge tone="accent">
      <Sparkle className="size-3.5 fill-current" aria-hidden="true" />
      <span className="@max-[16rem]:sr-only">Premium</span>
    </Badge>
  )
}

/** Since which month a photo is known to show its member, by a day such as `2026-11-22`; nothing without one. */
export function VerifiedBadge({ on }: { on: string | null }) {
  if (!on) return null
  return (
    <Badge tone="positive">
      <Check className="size-3.5" aria-hidden="true" />
      {`Verified ${monthOf(on)}`}
    </Badge>
  )
}

/** How many wait ("99+" beyond ninety-nine), nothing at zero; `noun` completes it for screen readers ("3 unread"). */
export function CountBadge({ count, noun, className }: { count: number; noun: string; className?: string }) {
  if (count <= 0) return null
  return (
    <span
      className={classNames(
        'inline-grid min-h-5 min-w-5 place-items-center rounded-full bg-evergreen px-1 text-13 leading-none font-bold text-on-evergreen figures',
        className,
      )}
    >
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="sr-only">{`${count} ${noun}`}</span>
    </span>
  )
}
