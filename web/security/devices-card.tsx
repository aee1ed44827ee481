import { useQuery } from '@tanstack/react-query'
import { reasonOf } from '#web/api.ts'
import { LoadFailure } from '#web/load-failure.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import { longDay } from '#web/ui/time.ts'
import { ownDevices, useEndDevices } from './queries.ts'

/** Where the member is signed in, each with a way to sign out there. */
export function DevicesCard() {
  const query = useQuery(ownDevices)
  const end = useEndDevices()
  const devices = query.data ?? []

  if (query.error && !query.data) return <LoadFailure title="Your devices could not be loaded" query={query} />
  return (
    <Card title="Devices">
      {query.data ? (
        <ul aria-label="Devices" className="grid gap-3">
          {devices.map(({ id, name, usedOn, isThis }) => (
            <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <div>
                <p>{name}</p>
                <p className="text-13 text-ink-soft">
                  {isThis ? 'This device' : `Last used on ${longDay(`${usedOn}T12:00:00`)}`}
                </p>
              </div>
              {!isThis && (
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={`Sign out: ${name}`}
                  isPending={end.isPending && end.variables === id}
                  onClick={() => end.mutate(id)}
                >
                  Sign out
                </Button>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <Loading label="Loading your devices">
          <Skeleton className="h-11 w-full" />
        </Loading>
      )}
      <FailureNote className="mt-3">{end.error && reasonOf(end.error)}</FailureNote>
      {devices.length > 1 && (
        <Button
          variant="secondary"
          className="mt-4"
          isPending={end.isPending && end.variables === null}
          onClick={() => end.mutate(null)}
        >
          Sign out everywhere else
        </Button>
      )}
    </Card>
  )
}
