import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { openid, type OpenidOutcome } from '#contract/openid.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { serverConfig } from './queries.ts'

const REASONS: Record<string, string> = {
  denied: 'You did not agree there, so you are not signed in.',
  failed: 'It gave no usable answer. Please try again in a moment.',
  expired: 'This way back was used before, or took more than ten minutes. Please try again.',
  unverified: 'It does not say that your email is verified. Verify it there, or sign in with a password.',
  suspended: 'This account has been suspended. Please write to our support if you think that is a mistake.',
  leaving:
    'You have deleted this account. To keep it, sign in above with its password while it is not erased yet. “Forgot your password?” gets you a new one.',
  taken:
    'You have an account here with another spelling of this address, with other dots or a +tag. Sign in above with that one.',
} satisfies Record<OpenidOutcome, string>

/** Signing in with the operator's own provider, where there is one. It stands last, so that nothing moves when it comes. */
export function OpenidSignIn() {
  const { data } = useQuery(serverConfig)
  const outcome = new URLSearchParams(useSearch()).get('openid') ?? ''

  if (!data?.openid) return null
  return (
    <section aria-label="Another way to sign in" className="mt-6 grid gap-3">
      <p className="flex items-center gap-3 text-13 text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </p>
      <ButtonLink isPlain href={openid.begin.path} variant="secondary" size="large" isWide>
        <span className="wrap-anywhere">Continue with {data.openid}</span>
      </ButtonLink>
      <FailureNote>{Object.hasOwn(REASONS, outcome) ? REASONS[outcome] : null}</FailureNote>
    </section>
  )
}
