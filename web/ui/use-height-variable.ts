import { useLayoutEffect, type RefObject } from 'react'

/** Keeps the height of a fixed element in a CSS variable while it is shown, so that the page can leave room for it. */
export function useHeightVariable(element: RefObject<HTMLElement | null>, name: `--${string}`): void {
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return undefined
    const { style } = document.documentElement
    const note = () => style.setProperty(name, `${current.offsetHeight}px`)
    const observer = new ResizeObserver(note)
    // Set before the first paint, so that nothing jumps.
    note()
    observer.observe(current)
    return () => {
      observer.disconnect()
      style.removeProperty(name)
    }
  }, [element, name])
}
