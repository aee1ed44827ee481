import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Question } from '#web/ui/question.tsx'
import { DISCONNECT_FAILED, useDisconnectLinkedin } from './queries.ts'

/** Unlinks the account, after one question. */
export function DisconnectButton() {
  const [isAsking, setAsking] = useState(false)
  const disconnect = useDisconnectLinkedin()
  const close = () => setAsking(false)

  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        Disconnect
      </Button>
      <Question
        title="Disconnect LinkedIn?"
        description="Akin forgets the account and everything it told. Your analysis stays as it is until the next one."
        isOpen={isAsking}
        no="Keep it"
        yes="Disconnect"
        isPending={disconnect.isPending}
        onNo={close}
        failure={disconnect.error && DISCONNECT_FAILED}
        onYes={() => disconnect.mutate(undefined, { onSuccess: close })}
      />
    </>
  )
}
