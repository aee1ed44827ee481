import { auth } from '#contract/auth.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { Logo } from '#web/ui/logo.tsx'

/** Asks before signing out when the navigation may have begun on another site. */
export function SignOut() {
  return (
    <main className="mx-auto grid min-h-dvh max-w-md content-center justify-items-center gap-4 p-6 text-center">
      <Logo />
      <h1 className="mt-4 font-display text-34">Sign out of Akin?</h1>
      <p className="text-ink-soft">
        We could not tell whether you came from one of our pages, so we ask. On a shared device, signing out is the safe
        choice.
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        <form method="post" action={auth.signOut.path}>
          <button type="submit" className={`${buttonStyle()} font-sans`}>
            Sign Out
          </button>
        </form>
        <a href="/" className={buttonStyle({ variant: 'secondary' })}>
          Stay signed in
        </a>
      </div>
    </main>
  )
}
