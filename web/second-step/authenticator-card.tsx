import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { secondStepStatus } from '#web/auth/proof-queries.ts'
import { LoadFailure } from '#web/load-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { plural } from '#web/ui/plural.ts'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { longDay } from '#web/ui/time.ts'
import { RenewCodesSheet } from './renew-codes-sheet.tsx'
import { SetUpSheet } from './set-up-sheet.tsx'
import { TakeOffSheet } from './take-off-sheet.tsx'

type Wish = 'set up' | 'renew' | 'take off'

/** Whether signing in takes a code of an app beside the password. */
export function AuthenticatorCard() {
  const query = useQuery(secondStepStatus)
  const [wish, setWish] = useState<Wish>()
  const { data } = query
  const close = () => setWish(undefined)

  if (query.error && !data) return <LoadFailure title="Your authenticator app could not be loaded" query={query} />
  return (
    <Card title="Authenticator app">
      {!data ? (
        <Loading label="Loading your authenticator app">
          <Skeleton className="h-11 w-full" />
        </Loading>
      ) : data.since ? (
        <div className="grid gap-3">
          <p>
            Signing in has taken a code since {longDay(data.since)}. You have{' '}
            {plural(data.recoveryCodesLeft, 'recovery code')} left.
          </p>
          {data.recoveryCodesLeft < 3 && (
            <p className="text-15 text-ink-soft">Please make new ones, so that a lost phone does not lock you out.</p>
          )}
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" onClick={() => setWish('renew')}>
              New recovery codes
            </Button>
            <Button variant="secondary" onClick={() => setWish('take off')}>
              Stop asking for codes
            </Button>
          </div>
        </div>
      ) : (
        <div className="grid justify-items-start gap-3">
          <p className="text-15 text-ink-soft">
            Whoever learns your password still needs a code from your phone to sign in as you.
          </p>
          <Button variant="secondary" onClick={() => setWish('set up')}>
            Set up an app
          </Button>
        </div>
      )}
      {wish === 'set up' && <SetUpSheet onClose={close} />}
      {wish === 'renew' && <RenewCodesSheet onClose={close} />}
      {wish === 'take off' && <TakeOffSheet onClose={close} />}
    </Card>
  )
}
