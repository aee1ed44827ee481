import type { SubmitEvent } from 'react'
import { ProofFields, proofIn } from '#web/auth/proof-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { useAddPasskey } from './queries.ts'

const FORM = 'add-passkey'

/** Adds a passkey on this device, or on one that the browser reaches. */
export function AddPasskeySheet({ onClose }: { onClose: () => void }) {
  const add = useAddPasskey()

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (add.isPending) return
    add.mutate(proofIn(new FormData(event.currentTarget), FORM), {
      onSuccess: () => {
        showToast({ title: 'Passkey added', description: 'You can sign in with it from now on.' })
        onClose()
      },
    })
  }

  return (
    <Sheet
      title="Add a passkey"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={FORM} isPending={add.isPending}>
            Continue
          </Button>
        </>
      }
    >
      <form id={FORM} noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-ink-soft">
          First, please confirm that it is you. Then your device asks how to keep the passkey.
        </p>
        <ProofFields of={FORM} error={add.error} />
      </form>
    </Sheet>
  )
}
