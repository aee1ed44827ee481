import { DailyLimitBanner } from '#web/billing/daily-limit-banner.tsx'
import { scrollRoom } from '#web/ui/height-variable.ts'

const clearOfNotices = scrollRoom('bottom')

/** The notice at the foot of Discover. The page ends above it, so that nothing with the focus is hidden. */
export function FloatingNotices() {
  return (
    <>
      <div />
      <div
        ref={clearOfNotices}
        className="fixed inset-x-0 bottom-(--tabs-height) z-20 mx-auto max-w-full-page empty:hidden sm:px-6 sm:py-4 md:bottom-0"
      >
        <DailyLimitBanner />
      </div>
    </>
  )
}
