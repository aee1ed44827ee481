import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { PAUSE_FAILED, usePause } from './queries.ts'

/** Says on every screen that nobody new finds the member, and takes that back. */
export function PausedNotice() {
  const pause = usePause()
  const resume = () =>
    pause.mutate(false, {
      onError: () => showToast({ tone: 'error', title: 'Not changed', description: PAUSE_FAILED }),
    })

  return (
    <div className="mx-auto max-w-6xl px-4 pt-4">
      <Banner
        label="Paused"
        isSlim
        action={
          <Button size="small" variant="quiet" isPending={pause.isPending} onClick={resume}>
            Resume
          </Button>
        }
      >
        Your profile is paused: nobody new finds you.
      </Banner>
    </div>
  )
}
