import { useIsFetching, useQueryClient } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import { useConnection } from '#web/connection.ts'
import { Button } from '#web/ui/button.tsx'
import { heightVariable } from '#web/ui/height-variable.ts'
import { useRecovery } from './use-recovery.ts'

const noticeHeight = heightVariable('--notice-height')

/** Stays under the header while Akin cannot be reached, and fetches what failed once it can. */
export function ConnectionNotice() {
  const connection = useConnection()
  useRecovery()

  return (
    <div role="status" className="sticky top-[65px] z-20">
      {connection !== 'online' && <Strip isOffline={connection === 'offline'} />}
    </div>
  )
}

function Strip({ isOffline }: { isOffline: boolean }) {
  const queryClient = useQueryClient()
  const isFetching = useIsFetching() > 0

  return (
    <div ref={noticeHeight} className="border-b border-marigold bg-marigold-wash text-15">
      <div className="mx-auto flex min-h-11 max-w-full-page items-center gap-3 px-4 sm:px-6">
        <CloudOff className="size-5 shrink-0 text-marigold-ink" aria-hidden="true" />
        <p className="flex-1 py-1">
          <span className="font-semibold">{isOffline ? "You're offline." : 'Akin cannot be reached.'}</span>{' '}
          {isOffline
            ? "What is here can still be read, and what you write is sent when you're back."
            : 'What you see may be out of date.'}
        </p>
        {!isOffline && (
          <Button
            variant="quiet"
            size="small"
            isPending={isFetching}
            onClick={() => void queryClient.refetchQueries({ type: 'active' })}
          >
            Try again
          </Button>
        )}
      </div>
    </div>
  )
}
