import { useInfiniteQuery } from '@tanstack/react-query'
import type { SecurityEventName } from '#contract/security.ts'
import { LoadFailure } from '#web/load-failure.tsx'
import { Card } from '#web/ui/card.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { Timestamp } from '#web/ui/timestamp.tsx'
import { activity } from './queries.ts'

const SAID: Record<SecurityEventName, string> = {
  sign_up: 'Account created',
  sign_up_refused: 'Sign-up refused',
  sign_in: 'Signed in',
  sign_in_refused: 'Somebody failed to sign in',
  sign_in_link_asked: 'Link to sign in asked for',
  sign_out: 'Signed out',
  sessions_ended: 'Other devices signed out',
  sessions_ended_by_operator: 'Signed out everywhere, by who runs Akin here',
  identity_refused: 'Somebody failed to confirm a change',
  password_reset_asked: 'New password asked for',
  password_reset: 'New password by mail',
  password_changed: 'Password changed',
  passkey_added: 'Passkey added',
  passkey_removed: 'Passkey removed',
  second_step_on: 'Authenticator app set up',
  second_step_off: 'Authenticator app taken off',
  second_step_off_by_operator: 'Authenticator app taken off, by who runs Akin here',
  recovery_codes_renewed: 'New recovery codes made',
  recovery_code_used: 'A recovery code was used',
  email_verified: 'Email confirmed',
  email_change_asked: 'Another email asked for',
  email_changed: 'Email changed',
  email_change_undone: 'Change of email undone',
  account_deleted: 'Account deleted',
  account_kept: 'Deletion taken back',
  linkedin_linked: 'LinkedIn linked',
  linkedin_unlinked: 'LinkedIn unlinked',
}

/** What happened to the account in the last half year. */
export function ActivityCard() {
  const query = useInfiniteQuery(activity)
  const events = query.data?.pages.flatMap(({ items }) => items) ?? []

  if (query.error && !query.data) return <LoadFailure title="Your activity could not be loaded" query={query} />
  return (
    <Card title="Recent activity">
      {!query.data && (
        <Loading label="Loading your activity">
          <Skeleton className="h-11 w-full" />
        </Loading>
      )}
      {query.data && events.length === 0 && <p className="text-ink-soft">Nothing in the last half year.</p>}
      <ul aria-label="Recent activity" className="grid gap-3">
        {events.map(({ id, event, device, createdAt }) => (
          <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <div>
              <p>{SAID[event]}</p>
              {device && <p className="text-13 text-ink-soft">{device}</p>}
            </div>
            <Timestamp iso={createdAt} className="text-13 text-ink-soft" />
          </li>
        ))}
      </ul>
      <div className="mt-4 grid empty:hidden">
        <LoadMore pages={query} label="Show more" />
      </div>
    </Card>
  )
}
