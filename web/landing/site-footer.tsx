export const SUPPORT_EMAIL = 'support@akin.example'
export const COPYRIGHT_YEAR = 2025

const link = 'inline-flex min-h-11 items-center underline decoration-edge underline-offset-4 hover:text-evergreen'

/** Under the pages of visitors and the screens of members, as wide as their header. The policy is a document of its own, not a screen. */
export function SiteFooter({ width = 'max-w-wide' }: { width?: 'max-w-wide' | 'max-w-full-page' }) {
  return (
    <footer className="border-t border-line text-15 text-ink-soft">
      <div className={`mx-auto flex ${width} flex-wrap items-center gap-x-6 gap-y-2 px-4 py-8 sm:px-6`}>
        <p>© {COPYRIGHT_YEAR} Akin</p>
        <a href="/privacy-policy" className={link}>
          Privacy policy
        </a>
        <a href="/transparency" className={link}>
          Transparency
        </a>
        <a href={`mailto:${SUPPORT_EMAIL}`} className={link}>
          Email support
        </a>
        <p className="w-full text-13">
          Cities from{' '}
          <a href="https://www.geonames.org" className="underline underline-offset-2">
            GeoNames
          </a>
          , CC BY 4.0.
        </p>
      </div>
    </footer>
  )
}
