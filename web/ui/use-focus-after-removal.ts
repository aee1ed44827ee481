import { useEffect, useRef } from 'react'

/** Focuses the list when the entry that had the focus is removed, so that keyboard users do not start from the top again. */
export function useFocusAfterRemoval<E extends HTMLElement>(shown: number) {
  const list = useRef<E>(null)
  const before = useRef(shown)
  useEffect(() => {
    if (shown < before.current && document.activeElement === document.body) list.current?.focus({ preventScroll: true })
    before.current = shown
  }, [shown])
  return list
}
