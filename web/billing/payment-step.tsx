import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, Spinner } from '#web/ui/button.tsx'

type PaymentStepProps = { back: string; onBack: () => void; children?: ReactNode }

/** A step of paying with the way back from it. It is empty while the payment is prepared. */
export function PaymentStep({ back, onBack, children }: PaymentStepProps) {
  return (
    <div className="grid max-w-regular gap-6">
      <Button variant="quiet" className="-ml-4 justify-self-start" onClick={onBack}>
        <ArrowLeft aria-hidden="true" />
        {back}
      </Button>
      {children ?? (
        <p role="status" className="flex min-h-40 items-center justify-center gap-3 text-evergreen">
          <Spinner />
          <span className="text-ink">Preparing payment...</span>
        </p>
      )}
    </div>
  )
}

/** The heading of a step that has taken the place of another: whoever got there by keyboard goes on from here. */
export function StepHeading({ children }: { children: ReactNode }) {
  return (
    <h2 ref={goTo} tabIndex={-1} className="font-display text-26 outline-none">
      {children}
    </h2>
  )
}

function goTo(heading: HTMLElement | null): void {
  if (!heading) return
  heading.focus({ preventScroll: true })
  window.scrollTo(0, 0)
}
