import { Button } from '#web/ui/button.tsx'
import { Sheet } from '#web/ui/sheet.tsx'

type BankQuestionProps = {
  isOpen: boolean
  /** "$1.25" */
  price: string
  isPending: boolean
  onAnswer: (outcome: 'pass' | 'fail') => void
}

/** The sandbox's 3-D Secure. Closing it declines, as at a bank. */
export function BankQuestion({ isOpen, price, isPending, onAnswer }: BankQuestionProps) {
  return (
    <Sheet
      title="Your bank asks you to confirm"
      description="Test mode: with a real card this would be a page of your bank."
      isOpen={isOpen}
      onClose={() => onAnswer('fail')}
      actions={
        <>
          <Button variant="secondary" aria-disabled={isPending} onClick={() => onAnswer('fail')}>
            Decline
          </Button>
          <Button isPending={isPending} onClick={() => onAnswer('pass')}>
            Approve
          </Button>
        </>
      }
    >
      <p>{`Do you want to pay ${price} to Akin?`}</p>
    </Sheet>
  )
}
