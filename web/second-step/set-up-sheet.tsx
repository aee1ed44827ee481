import { useState } from 'react'
import type { TotpKey } from '#contract/second-step.ts'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import { FirstCodeForm } from './first-code-form.tsx'
import { useBeginSecondStep, useTurnOnSecondStep } from './queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

const CONFIRM = 'set-up-app'
const CODE = 'first-code'

/** Sets an authenticator app up: who it is, the key, a first code of it, and what signs in if the phone is lost. */
export function SetUpSheet({ onClose }: { onClose: () => void }) {
  const [key, setKey] = useState<TotpKey>()
  const begin = useBeginSecondStep()
  const turnOn = useTurnOnSecondStep()
  const codes = turnOn.data?.recoveryCodes

  if (codes) {
    return (
      <Sheet
        title="Keep your recovery codes"
        isOpen
        onClose={onClose}
        actions={<Button onClick={onClose}>I have kept them</Button>}
      >
        <RecoveryCodes codes={codes} />
      </Sheet>
    )
  }
  return (
    <Sheet
      title="Set up an authenticator app"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          {key ? (
            <Button key={CODE} type="submit" form={CODE} isPending={turnOn.isPending}>
              Turn on
            </Button>
          ) : (
            <Button key={CONFIRM} type="submit" form={CONFIRM} isPending={begin.isPending}>
              Continue
            </Button>
          )}
        </>
      }
    >
      {key ? (
        <FirstCodeForm id={CODE} shown={key} error={turnOn.error} onCode={(code) => turnOn.mutate(code)} />
      ) : (
        <ConfirmForm
          id={CONFIRM}
          words="You need an app that makes codes, such as Google Authenticator, 2FAS or your password manager. First, please confirm that it is you."
          error={begin.error}
          onConfirm={(proof) => !begin.isPending && begin.mutate(proof, { onSuccess: setKey })}
        />
      )}
    </Sheet>
  )
}
