import { useLayoutEffect, type RefObject } from 'react'

/** Keeps the height of what is fixed in a variable of the document while it is shown, so that others can leave room for it. */
export function useHeightVariable(element: RefObject<HTMLElement | null>, name: `--${string}`): void {
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return undefined
    const { style } = document.documentElement
    const note = () => style.setProperty(name, `${current.offsetHeight}px`)
    const observer = new ResizeObserver(note)
    // Before the first drawing, so that nothing jumps.
    note()
    observer.observe(current)
    return () => {
      observer.disconnect()
      style.removeProperty(name)
    }
  }, [element, name])
}
