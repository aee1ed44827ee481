import { startTransition, useEffect, useState } from 'react'

/** How many of `count` parts to draw by now: `first` of them, then `step` more after each painting, so that no layout holds a slow phone up. */
export function useGrowing(count: number, first: number, step: number): number {
  const [shown, setShown] = useState(first)
  useEffect(() => {
    if (shown < count) startTransition(() => setShown(shown + step))
  }, [shown, count, step])
  return shown
}
