import type { ReactNode } from 'react'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Logo } from '#web/ui/logo.tsx'
import { SiteFooter } from './site-footer.tsx'

type SitePageProps = { onward: { href: string; label: string }; className?: string; children: ReactNode }

/** A page that needs no script, with one way onward above it. */
export function SitePage({ onward, className, children }: SitePageProps) {
  return (
    <>
      <header className="mx-auto flex max-w-wide items-center justify-between gap-4 px-4 py-4 sm:px-6">
        <a href="/" aria-label="Akin, home" className="inline-flex min-h-11 items-center rounded-control">
          <Logo />
        </a>
        <nav aria-label="Account" className="-mr-4">
          <a href={onward.href} className={buttonStyle({ variant: 'quiet' })}>
            {onward.label}
          </a>
        </nav>
      </header>
      <main className={className}>{children}</main>
      <SiteFooter />
    </>
  )
}
