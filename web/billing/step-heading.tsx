import { useEffect, useRef, type ReactNode } from 'react'

/** The heading of a step that has taken the place of another: whoever got there by keyboard goes on from here. */
export function StepHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    window.scrollTo(0, 0)
  }, [])
  return (
    <h2 ref={heading} tabIndex={-1} className="font-display text-26 outline-none">
      {children}
    </h2>
  )
}
