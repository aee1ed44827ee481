import { Sparkle } from 'lucide-react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { Link } from 'wouter'
import { classNames } from '#web/ui/class-names.ts'

/** Floats over the page and steps aside while buttons are beneath it. */
export function PremiumLink() {
  const link = useRef<HTMLAnchorElement>(null)
  const isInTheWay = useIsOverButtons(link)

  return (
    <Link
      ref={link}
      href="/subscribe"
      className={classNames(
        'inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-full bg-marigold px-4 text-15 max-sm:group-has-[aside]/notices:px-3 font-semibold text-on-marigold no-underline transition',
        'hover:brightness-105 focus-visible:opacity-100',
        isInTheWay && 'pointer-events-none! opacity-0 focus-visible:pointer-events-auto!',
      )}
    >
      <Sparkle className="size-5 fill-current" aria-hidden="true" />
      <span className="max-sm:group-has-[aside]/notices:sr-only">Go Premium</span>
    </Link>
  )
}

/** Whether buttons that ask to be kept clear are beneath the element, which stays where it is in the window while the page moves. */
function useIsOverButtons(element: RefObject<HTMLElement | null>): boolean {
  const [isOver, setOver] = useState(false)

  useEffect(() => {
    let frame = 0
    const look = () => setOver(element.current !== null && coversButtons(element.current))
    const lookSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }
    const growth = new ResizeObserver(lookSoon)
    growth.observe(document.body)
    if (element.current?.parentElement) growth.observe(element.current.parentElement)
    const stop = new AbortController()
    for (const type of ['scroll', 'resize'])
      window.addEventListener(type, lookSoon, { passive: true, signal: stop.signal })
    return () => {
      cancelAnimationFrame(frame)
      growth.disconnect()
      stop.abort()
    }
  }, [element])

  return isOver
}

function coversButtons(element: HTMLElement): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return [left, (left + right) / 2, right].some((x) =>
    [top, bottom].some((y) => document.elementsFromPoint(x, y).some((one) => one.closest('[data-keep-clear]'))),
  )
}
