import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { showToast } from '#web/ui/toast-store.ts'
import { ConfirmForm } from './confirm-form.tsx'
import { useTurnOffSecondStep } from './queries.ts'

const FORM = 'take-off-app'

/** Takes the authenticator app off: the password is enough again. */
export function TakeOffSheet({ onClose }: { onClose: () => void }) {
  const turnOff = useTurnOffSecondStep()

  return (
    <Sheet
      title="Stop asking for codes?"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep asking
          </Button>
          <Button variant="danger" type="submit" form={FORM} isPending={turnOff.isPending}>
            Stop asking for codes
          </Button>
        </>
      }
    >
      <ConfirmForm
        id={FORM}
        words="From then on your password is enough to sign in. Your recovery codes stop working."
        error={turnOff.error}
        onConfirm={(proof) => !turnOff.isPending && turnOff.mutate(proof, { onSuccess: done })}
      />
    </Sheet>
  )

  function done() {
    showToast({ title: 'Done', description: 'Your password is enough to sign in now.' })
    onClose()
  }
}
