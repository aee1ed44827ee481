import type { SubmitEvent } from 'react'
import type { Passkey } from '#contract/passkeys.ts'
import { ProofFields, proofIn } from '#web/auth/proof-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { useRemovePasskey } from './queries.ts'

const FORM = 'remove-passkey'

/** Removes a passkey, so that nobody signs in with it any more. */
export function RemovePasskeySheet({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const remove = useRemovePasskey()

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (remove.isPending) return
    const proof = proofIn(new FormData(event.currentTarget), FORM)
    remove.mutate(
      { id: passkey.id, ...proof },
      {
        onSuccess: () => {
          showToast({ title: 'Passkey removed', description: 'It opens your account no more.' })
          onClose()
        },
      },
    )
  }

  return (
    <Sheet
      title="Remove this passkey?"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep it
          </Button>
          <Button variant="danger" type="submit" form={FORM} isPending={remove.isPending}>
            Remove it
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={submit} className="grid gap-4">
        <p className="wrap-anywhere text-ink-soft">
          Nobody signs in with “{passkey.name}” anymore. Your device may go on offering it until you delete it there
          too.
        </p>
        <ProofFields of={FORM} error={remove.error} />
      </form>
    </Sheet>
  )
}
