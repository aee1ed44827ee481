import { useLayoutEffect, useRef, useState } from 'react'

/** Before it is measured, and where nothing is laid out. */
const UNMEASURED = 640

/** How wide an element is, in pixels, from before the first paint on. */
export function useWidth() {
  const element = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(UNMEASURED)

  useLayoutEffect(() => {
    const measured = element.current
    if (!measured) return undefined
    const note = () => setWidth(measured.clientWidth || UNMEASURED)
    note()
    const observer = new ResizeObserver(note)
    observer.observe(measured)
    return () => observer.disconnect()
  }, [])

  return [element, width] as const
}
