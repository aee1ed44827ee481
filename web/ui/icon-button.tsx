import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Tooltip } from './tooltip.tsx'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  label: string
  variant?: 'quiet' | 'outlined' | 'filled'
  /** Off where the icon is plain to everyone, as a cross. */
  hasTooltip?: boolean
}

const VARIANTS = {
  quiet: 'text-ink-soft hover:bg-evergreen-wash hover:text-evergreen',
  outlined: 'border border-edge bg-card text-ink hover:border-evergreen hover:text-evergreen',
  filled: 'bg-evergreen text-on-evergreen hover:bg-evergreen-deep',
}

/** A round button with an icon only; the label names it to everyone. */
export function IconButton({ label, variant = 'quiet', hasTooltip = true, className, ...rest }: IconButtonProps) {
  const button = (
    <button
      type="button"
      {...rest}
      aria-label={label}
      className={classNames(
        'inline-grid size-11 shrink-0 place-items-center rounded-full transition-colors disabled:opacity-50',
        '[&_svg]:size-5',
        VARIANTS[variant],
        className,
      )}
    />
  )
  return hasTooltip ? <Tooltip text={label}>{button}</Tooltip> : button
}
