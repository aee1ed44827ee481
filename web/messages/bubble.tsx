import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'

type BubbleProps = { isOwn: boolean; isGone?: boolean; children: ReactNode }

/** The bubble of one message, or the outline of one whose words are gone. */
export function Bubble({ isOwn, isGone = false, children }: BubbleProps) {
  return (
    <p
      className={classNames(
        'max-w-[min(36rem,85%)] min-w-0 rounded-card px-4 py-2 break-words whitespace-pre-wrap',
        isOwn ? 'rounded-br-sm' : 'rounded-bl-sm',
        isGone && 'border border-line text-ink-soft italic',
        !isGone && (isOwn ? 'bg-evergreen text-on-evergreen' : 'border border-line bg-card'),
      )}
    >
      {children}
    </p>
  )
}
