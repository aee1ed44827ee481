import { buttonStyle } from '#web/ui/button-style.ts'
import { Logo } from '#web/ui/logo.tsx'
import { AVATAR_CREDIT, SUPPORT_EMAIL } from './credits.ts'

const link = 'inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:text-evergreen'

export function SiteHeader() {
  return (
    <header className="mx-auto flex max-w-wide items-center justify-between gap-4 px-4 py-4 sm:px-6">
      <a href="/" aria-label="Akin, home" className="inline-flex min-h-11 items-center rounded-control">
        <Logo />
      </a>
      <nav aria-label="Account">
        <a href="/login" className={buttonStyle({ variant: 'quiet' })}>
          Sign In
        </a>
      </nav>
    </header>
  )
}

export function SiteFooter() {
  return (
    <footer className="border-t border-line text-15 text-ink-soft">
      <div className="mx-auto flex max-w-wide flex-wrap items-center gap-x-6 gap-y-2 px-4 py-8 sm:px-6">
        <p>© 2025 Akin</p>
        <a href="/privacy-policy" className={link}>
          Privacy policy
        </a>
        <a href={`mailto:${SUPPORT_EMAIL}`} className={link}>
          Email support
        </a>
        <p className="w-full text-13">
          Cities from{' '}
          <a href="https://www.geonames.org" className="underline underline-offset-2">
            GeoNames
          </a>
          , CC BY 4.0. Avatars: {AVATAR_CREDIT.style} by {AVATAR_CREDIT.artist}.
        </p>
      </div>
    </footer>
  )
}
