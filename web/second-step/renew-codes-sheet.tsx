import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'
import { ConfirmForm } from './confirm-form.tsx'
import { useRenewRecoveryCodes } from './queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'

const FORM = 'renew-codes'

/** Ten new recovery codes in the place of those there are. */
export function RenewCodesSheet({ onClose }: { onClose: () => void }) {
  const renew = useRenewRecoveryCodes()
  const codes = renew.data?.recoveryCodes

  return (
    <Sheet
      title={codes ? 'Keep your recovery codes' : 'New recovery codes'}
      isOpen
      onClose={onClose}
      actions={
        codes ? (
          <Button onClick={onClose}>I have kept them</Button>
        ) : (
          <>
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" form={FORM} isPending={renew.isPending}>
              Make new codes
            </Button>
          </>
        )
      }
    >
      {codes ? (
        <RecoveryCodes codes={codes} />
      ) : (
        <ConfirmForm
          id={FORM}
          words="You get ten new codes. The ones you have now stop working."
          error={renew.error}
          onConfirm={(proof) => !renew.isPending && renew.mutate(proof)}
        />
      )}
    </Sheet>
  )
}
