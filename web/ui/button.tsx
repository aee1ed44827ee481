import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'wouter'
import { buttonStyle, type ButtonLook } from './button-style.ts'
import { classNames } from './class-names.ts'

type ButtonProps = ButtonLook & ComponentProps<'button'> & { isPending?: boolean; pendingLabel?: string }

/**
 * While pending it keeps its width and the focus, and takes no second click.
 * With a `pendingLabel` that text replaces the label ("Creating account..."), else a spinner covers it.
 */
export function Button(props: ButtonProps) {
  const { variant, size, isWide, isPending = false, pendingLabel, className, children, onClick, ...rest } = props

  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (isPending) event.preventDefault()
    else onClick?.(event)
  }

  return (
    <button
      type="button"
      {...rest}
      aria-busy={isPending || undefined}
      aria-disabled={isPending || undefined}
      onClick={handleClick}
      className={classNames(buttonStyle({ variant, size, isWide }), isPending && 'opacity-75', className)}
    >
      {pendingLabel === undefined ? (
        <CoveredLabel isPending={isPending}>{children}</CoveredLabel>
      ) : (
        <ReplacedLabel isPending={isPending} label={children} pendingLabel={pendingLabel} />
      )}
    </button>
  )
}

type ButtonLinkProps = ButtonLook & Omit<ComponentProps<'a'>, 'href'> & { href: string; isPlain?: boolean }

/** A link that looks like a button. `isPlain` leaves the app: a full page load, a download, another site. */
export function ButtonLink({ variant, size, isWide, isPlain = false, className, ...rest }: ButtonLinkProps) {
  const Anchor = isPlain ? 'a' : Link
  return <Anchor {...rest} className={classNames(buttonStyle({ variant, size, isWide }), className)} />
}

function CoveredLabel({ isPending, children }: { isPending: boolean; children: ReactNode }) {
  return (
    <>
      <span className={classNames('inline-flex items-center gap-2', isPending && 'opacity-0')}>{children}</span>
      {isPending && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
    </>
  )
}

function ReplacedLabel(props: { isPending: boolean; label: ReactNode; pendingLabel: string }) {
  const { isPending, label, pendingLabel } = props
  const other = isPending ? (typeof label === 'string' ? label : '') : pendingLabel

  return (
    <span
      data-other={other}
      className="grid justify-items-center after:invisible after:h-0 after:overflow-hidden after:content-[attr(data-other)]"
    >
      <span className="inline-flex items-center gap-2">{isPending ? pendingLabel : label}</span>
    </span>
  )
}

/** A small turning arc for a control that is busy; never for a page. */
export function Spinner() {
  return (
    <svg viewBox="0 0 20 20" className="size-5 animate-turn" fill="none" stroke="currentColor" aria-hidden="true">
      <circle cx="10" cy="10" r="8" strokeWidth="2.5" opacity="0.25" />
      <path d="M10 2a8 8 0 0 1 8 8" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  )
}
