import { Banner } from '#web/ui/banner.tsx'

/** For as long as the money of a withdrawal is not back. */
export function RefundNotice() {
  return (
    <Banner label="Refund under way" className="w-full">
      <strong className="font-semibold">Refund under way.</strong> You have withdrawn from premium, and nothing more is
      charged. Your money is on its way back to your card. There is nothing you need to do.
    </Banner>
  )
}
