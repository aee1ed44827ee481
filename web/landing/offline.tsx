import { buttonStyle } from '#web/ui/button-style.ts'
import { Logo } from '#web/ui/logo.tsx'

/** The browser keeps this page and shows it in place of any that it cannot reach. The link's empty address asks for that page again. */
export function Offline() {
  return (
    <main className="mx-auto grid min-h-dvh max-w-md content-center justify-items-center gap-4 p-6 text-center">
      <Logo />
      <h1 className="mt-4 font-display text-34">You are offline</h1>
      <p className="text-ink-soft">Akin needs a connection to show who is around. Check yours and try again.</p>
      <a href="" className={buttonStyle()}>
        Try again
      </a>
    </main>
  )
}
