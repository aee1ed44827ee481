import { browserSupportsWebAuthn } from '@simplewebauthn/browser'
import { KeyRound } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { passkeyFailure } from './passkey-failure.ts'
import { useConfirmWithPasskey } from './proof-queries.ts'

/** Sends the form it stands in with a passkey in the place of what is typed. An answer is good once: it leaves the form with it. */
export function PasskeyProof({ name }: { name: string }) {
  const field = useRef<HTMLInputElement>(null)
  const confirm = useConfirmWithPasskey()

  if (!browserSupportsWebAuthn()) return null
  return (
    <div className="grid justify-items-start gap-2">
      <input type="hidden" name={name} ref={field} />
      <Button variant="secondary" size="small" isPending={confirm.isPending} onClick={start}>
        <KeyRound aria-hidden="true" />
        Use a passkey instead
      </Button>
      <FailureNote>{confirm.error && passkeyFailure(confirm.error)}</FailureNote>
    </div>
  )

  function start() {
    confirm.mutate(undefined, {
      onSuccess: (answer) => {
        if (!field.current) return
        field.current.value = JSON.stringify(answer)
        field.current.form?.requestSubmit()
        field.current.value = ''
      },
    })
  }
}
