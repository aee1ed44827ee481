import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { IconButton } from './icon-button.tsx'

type BannerProps = {
  label: string
  tone?: 'accent' | 'positive' | 'danger'
  action?: ReactNode
  onDismiss?: () => void
  /** A quiet line that floats over the page, as high as a button. */
  isSlim?: boolean
  className?: string
  children: ReactNode
}

/** Across the whole width of a phone. */
const SLIM =
  'items-center border-line bg-card pl-3 text-13 max-sm:border-x-0 max-sm:border-b-0 sm:rounded-card sm:text-15'

const TONES = {
  accent: 'border-marigold bg-marigold-wash',
  positive: 'border-evergreen bg-evergreen-wash',
  danger: 'border-brick bg-brick-wash',
}

/** A notice across the width of its place, with at most one action, that can be put away. */
export function Banner(props: BannerProps) {
  const { label, tone = 'accent', action, onDismiss, isSlim = false, className, children } = props

  return (
    <aside
      aria-label={label}
      className={classNames(
        'flex border',
        isSlim ? SLIM : 'items-start gap-2 rounded-card py-2 pr-2 pl-4 text-15',
        !isSlim && TONES[tone],
        className,
      )}
    >
      <div className="flex min-h-11 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-48 flex-1">{children}</div>
        {action}
      </div>
      {onDismiss && (
        <IconButton label="Dismiss" onClick={onDismiss}>
          <X aria-hidden="true" />
        </IconButton>
      )}
    </aside>
  )
}
