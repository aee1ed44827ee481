import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Loading, Skeleton } from '#web/ui/skeleton.tsx'
import type { PushHere } from './push-here.ts'
import { usePushHere } from './use-push-here.ts'

const SAID: Record<PushHere, string> = {
  on: 'This browser tells you what happens while Akin is closed, until you sign out here.',
  off: 'Be told on this device what happens while Akin is closed. Your browser asks you first.',
  blocked:
    'Notifications of Akin are blocked in this browser. Allow them in its settings for this site, then load this page again.',
  'install-first':
    'Add Akin to your home screen first: open the share menu of your browser and choose “Add to Home Screen”.',
  unsupported: 'This browser cannot be told anything while Akin is closed. What you miss comes by mail.',
}

/** Whether this very browser is pushed to. It is asked for permission by the button alone. */
export function PushCard() {
  const { state, isPending, turnOn, turnOff } = usePushHere()

  return (
    <Card title="On this device">
      {state ? (
        <div className="grid justify-items-start gap-3">
          <p role="status" className="max-w-text text-15 text-ink-soft">
            {SAID[state]}
          </p>
          {state === 'off' && (
            <Button isPending={isPending} onClick={() => void turnOn()}>
              Turn on notifications
            </Button>
          )}
          {state === 'on' && (
            <Button variant="secondary" isPending={isPending} onClick={() => void turnOff()}>
              Turn off on this device
            </Button>
          )}
        </div>
      ) : (
        <Loading label="Looking at this device" className="flex h-11 items-center">
          <Skeleton className="h-5 w-64" />
        </Loading>
      )}
    </Card>
  )
}
