import { useQuery } from '@tanstack/react-query'
import { DailyLimitBanner } from '#web/billing/daily-limit-banner.tsx'
import { creditBalance } from '#web/billing/queries.ts'
import { heightVariable } from '#web/ui/height-variable.ts'
import { PremiumLink } from './premium-link.tsx'

const noticesHeight = heightVariable('--notices-height')

/**
 * The notices over the foot of Discover, in one row. The page ends above them, so that nothing with the focus is hidden.
 * They come together: the credits decide whether the link to premium has room for its words.
 */
export function FloatingNotices({ isSubscribed }: { isSubscribed: boolean }) {
  const { isPending } = useQuery(creditBalance)

  return (
    <>
      <div className="h-(--notices-height)" />
      <div className="pointer-events-none fixed inset-x-0 bottom-(--tabs-height,0px) group/notices z-20 mx-auto flex max-w-wide items-end justify-end gap-3 p-3 *:pointer-events-auto sm:px-6 sm:py-4 md:bottom-0">
        <div ref={noticesHeight} className="max-sm:flex-1 empty:hidden">
          <DailyLimitBanner />
        </div>
        {!isSubscribed && !isPending && <PremiumLink />}
      </div>
    </>
  )
}
