import { useState } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { usePushHere } from './use-push-here.ts'

const ASKED = 'asked-for-push'

/** Asks once, when there is an answer to wait for. Whoever says no is not asked again; whom it failed can press again. */
export function AskForPush({ name }: { name: string }) {
  const [isAsking, setAsking] = useState(() => localStorage.getItem(ASKED) === null)

  function finish() {
    localStorage.setItem(ASKED, 'yes')
    setAsking(false)
  }

  return isAsking && <Question name={name} onAnswer={finish} />
}

function Question({ name, onAnswer }: { name: string; onAnswer: () => void }) {
  const { state, isPending, turnOn } = usePushHere()
  if (state !== 'off') return null

  return (
    <Banner
      label="Notifications"
      tone="positive"
      className="mb-2"
      onDismiss={onAnswer}
      action={
        <Button size="small" isPending={isPending} onClick={() => void turnOn().then((isDone) => isDone && onAnswer())}>
          Tell me
        </Button>
      }
    >
      Would you like to be told when {name} answers?
    </Banner>
  )
}
