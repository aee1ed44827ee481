import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

type PaymentStepProps = { back: string; onBack: () => void; children?: ReactNode }

/** A step of paying with the way back from it. It is empty while the payment is prepared. */
export function PaymentStep({ back, onBack, children }: PaymentStepProps) {
  return (
    <>
      <Button variant="quiet" className="-ml-2 justify-self-start" onClick={onBack}>
        <ArrowLeft aria-hidden="true" />
        {back}
      </Button>
      {children ?? (
        <p role="status" className="flex min-h-40 items-center justify-center gap-3 text-evergreen">
          <Spinner />
          <span className="text-ink">Preparing payment...</span>
        </p>
      )}
    </>
  )
}

/** The heading of a step that has taken the place of another: whoever got there by keyboard goes on from here. */
export function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [])
  return (
    <h2 ref={heading} tabIndex={-1} className="font-display text-26 outline-none">
      {children}
    </h2>
  )
}
