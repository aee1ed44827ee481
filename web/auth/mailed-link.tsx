import { useEffect, useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import { reasonOf } from '#web/api.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { AuthPage, textLink } from './auth-page.tsx'
import { CutLink, type InsteadOfLink, NEW_LINK } from './cut-link.tsx'

type Opening = {
  mutate: (token: string) => void
  isPending: boolean
  isSuccess: boolean
  error: Error | null
}

type MailedLinkProps = {
  title: string
  intro: string
  /** What the one button does. Without it nothing happens: programs look at links too. */
  label: string
  opening: Opening
  /** What is asked beside the click. */
  children?: ReactNode
  /** What is said once it has worked, and where it goes on. */
  done: { text: string; label: string; href: string }
  instead?: InsteadOfLink
}

/** The page behind a link that was mailed, which does what it is for at a click and no sooner. */
export function MailedLink({ title, intro, label, opening, children, done, instead = NEW_LINK }: MailedLinkProps) {
  const token = useMailedToken()
  if (token === null) return <CutLink title={title} instead={instead} />

  return (
    <AuthPage title={title} heading={title} intro={opening.isSuccess ? done.text : intro}>
      <div className="grid gap-4">
        {opening.isSuccess ? (
          <ButtonLink href={done.href} size="large" isWide>
            {done.label}
          </ButtonLink>
        ) : (
          <>
            {children}
            <Button size="large" isWide isPending={opening.isPending} onClick={() => opening.mutate(token)}>
              {label}
            </Button>
          </>
        )}
        <FailureNote>{opening.error && reasonOf(opening.error)}</FailureNote>
        {opening.error && !children && (
          <p className="text-center">
            <Link href={instead.href} className={textLink}>
              {instead.label}
            </Link>
          </p>
        )}
      </div>
    </AuthPage>
  )
}

/** What stands behind the `#` of the address, which the browser has told nobody; null until all of the address is there. */
export function useMailedToken(): string | null {
  const [token, setToken] = useState(readToken)

  useEffect(() => {
    if (token !== null) return undefined
    const look = () => setToken(readToken())
    window.addEventListener('hashchange', look)
    return () => window.removeEventListener('hashchange', look)
  }, [token])

  return token
}

function readToken(): string | null {
  const { hash } = window.location
  // The link that skips to the content leads there too.
  return hash === '' || hash === '#main' ? null : hash.slice(1)
}
