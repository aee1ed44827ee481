import { buttonStyle } from '#web/ui/button-style.ts'
import { Logo } from '#web/ui/logo.tsx'

/** Above the pages that need no script, with one way onward. */
export function SiteHeader({ href, label }: { href: string; label: string }) {
  return (
    <header className="mx-auto flex max-w-wide items-center justify-between gap-4 px-4 py-4 sm:px-6">
      <a href="/" aria-label="Akin, home" className="inline-flex min-h-11 items-center rounded-control">
        <Logo />
      </a>
      <nav aria-label="Account">
        <a href={href} className={buttonStyle({ variant: 'quiet' })}>
          {label}
        </a>
      </nav>
    </header>
  )
}
