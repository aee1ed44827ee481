import { Check, X } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

type ChipProps = Omit<ComponentProps<'button'>, 'onToggle'> & { isPressed: boolean; onToggle: (next: boolean) => void }

/** A filter or a choice that is on or off. */
export function Chip({ isPressed, onToggle, children, className, ...rest }: ChipProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={isPressed}
      onClick={() => onToggle(!isPressed)}
      className={classNames(
        'inline-flex min-h-9 items-center gap-1 rounded-full border px-4 py-1 text-15 font-medium transition-colors',
        'pointer-coarse:min-h-11',
        isPressed
          ? 'border-evergreen bg-evergreen-wash text-evergreen'
          : 'border-edge bg-card text-ink hover:border-evergreen hover:text-evergreen',
        className,
      )}
    >
      {isPressed && <Check className="-ml-1 size-4" aria-hidden="true" />}
      {children}
    </button>
  )
}

type TagProps = { children: string; tone?: 'shared' | 'outlined'; onRemove?: (() => void) | undefined }

/** A word about someone: filled when it is shared with the reader, outlined otherwise. */
export function Tag({ children, tone = 'outlined', onRemove }: TagProps) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-7 max-w-full items-center rounded-full border px-3 text-13 font-medium',
        tone === 'shared'
          ? 'border-transparent bg-evergreen-wash text-evergreen forced-colors:bg-evergreen forced-colors:text-on-evergreen'
          : 'border-line text-ink-soft',
        onRemove && 'min-h-9 pr-0 pointer-coarse:min-h-11',
      )}
    >
      <span className="min-w-0 wrap-anywhere">{children}</span>
      {onRemove && (
        <button
          type="button"
          aria-label={`Remove ${children}`}
          onClick={onRemove}
          className="ml-1 grid size-9 shrink-0 place-items-center rounded-full hover:text-brick pointer-coarse:size-11"
        >
          <X className="size-4" aria-hidden="true" />
        </button>
      )}
    </span>
  )
}
