import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { DailyLimitBanner } from '#web/billing/daily-limit-banner.tsx'
import { PremiumLink } from './premium-link.tsx'

/** The notices over the foot of Discover, in one row. The page ends above them, so that nothing with the focus is hidden. */
export function FloatingNotices({ isSubscribed }: { isSubscribed: boolean }) {
  const banner = useRef<HTMLDivElement>(null)
  const height = useHeight(banner)

  useLayoutEffect(() => {
    const { style } = document.documentElement
    style.scrollPaddingBottom = `calc(6rem + ${height}px)`
    return () => {
      style.scrollPaddingBottom = ''
    }
  }, [height])

  return (
    <>
      <div style={{ height }} />
      <div className="pointer-events-none fixed inset-x-0 bottom-(--tabs-height,0px) group/notices z-20 mx-auto flex max-w-wide items-end justify-end gap-3 p-3 *:pointer-events-auto sm:px-6 sm:py-4 md:bottom-0">
        <div ref={banner} className="max-sm:flex-1 empty:hidden">
          <DailyLimitBanner />
        </div>
        {!isSubscribed && <PremiumLink />}
      </div>
    </>
  )
}

function useHeight(element: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(0)

  useLayoutEffect(() => {
    if (!element.current) return undefined
    const { current } = element
    const observer = new ResizeObserver(() => setHeight(current.offsetHeight))
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])

  return height
}
