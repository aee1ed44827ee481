import { DailyLimitBanner } from '#web/billing/daily-limit-banner.tsx'
import { heightVariable } from '#web/ui/height-variable.ts'

const noticesHeight = heightVariable('--notices-height')

/** The notice at the foot of Discover. The page ends above it, so that nothing with the focus is hidden. */
export function FloatingNotices() {
  return (
    <>
      <div className="h-(--notices-height)" />
      <div
        ref={noticesHeight}
        className="fixed inset-x-0 bottom-(--tabs-height) z-20 mx-auto max-w-full-page empty:hidden sm:px-6 sm:py-4 md:bottom-0"
      >
        <DailyLimitBanner />
      </div>
    </>
  )
}
