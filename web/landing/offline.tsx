import { buttonStyle } from '#web/ui/button-style.ts'
import { Logo } from '#web/ui/logo.tsx'

/** Kept by the browser and shown in place of any page that cannot be reached; an empty address asks for it again. */
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
