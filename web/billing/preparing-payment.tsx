import { Spinner } from '#web/ui/spinner.tsx'

/** Between the choice and the form. */
export function PreparingPayment() {
  return (
    <p role="status" className="flex min-h-40 items-center justify-center gap-3 text-evergreen">
      <Spinner />
      <span className="text-ink">Preparing payment...</span>
    </p>
  )
}
