import { useEffect, useRef } from 'react'

/** Whoever works by keyboard goes on from the list, and not from the top, when the entry they were in is gone. */
export function useFocusAfterRemoval<E extends HTMLElement>(shown: number) {
  const list = useRef<E>(null)
  const before = useRef(shown)
  useEffect(() => {
    if (shown < before.current && document.activeElement === document.body) list.current?.focus({ preventScroll: true })
    before.current = shown
  }, [shown])
  return list
}
