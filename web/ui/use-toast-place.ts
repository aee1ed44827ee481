import { useLayoutEffect, useState, type RefObject } from 'react'
import { lastUsed } from './last-used.ts'
import { placeToast } from './toast-obstacles.ts'
import type { Box } from './toast-place.ts'

/** Keeps toasts out of the way of the page beneath them, as it scrolls and changes. */
export function useToastPlace(list: RefObject<HTMLElement | null>): Pick<Box, 'left' | 'top'> {
  const [place, setPlace] = useState<Pick<Box, 'left' | 'top'>>({ left: 0, top: 0 })

  useLayoutEffect(() => {
    const { current: toasts } = list
    if (!toasts) return undefined
    let frame = 0
    let now: Box | null = null

    function look() {
      if (!toasts || toasts.childElementCount === 0) {
        now = null
        return
      }
      const next = placeToast(toasts, now, lastUsed())
      if (next.left !== now?.left || next.top !== now.top) setPlace({ left: next.left, top: next.top })
      now = next
    }
    function lookSoon() {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(look)
    }

    // A new toast is placed before the first frame that shows it.
    const arrivals = new MutationObserver(look)
    arrivals.observe(toasts, { childList: true })
    look()
    const growth = new ResizeObserver(lookSoon)
    growth.observe(toasts)
    const changes = new MutationObserver(lookSoon)
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['class'] })
    const stop = new AbortController()
    const listening = { signal: stop.signal, capture: true, passive: true }
    for (const type of ['scroll', 'resize']) {
      window.addEventListener(type, lookSoon, listening)
      window.visualViewport?.addEventListener(type, lookSoon, listening)
    }
    // A sheet that has risen stands higher than where it began.
    window.addEventListener('animationend', lookSoon, listening)
    return () => {
      cancelAnimationFrame(frame)
      arrivals.disconnect()
      growth.disconnect()
      changes.disconnect()
      stop.abort()
    }
  }, [list])

  return place
}
