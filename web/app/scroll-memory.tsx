import { useEffect, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import { focusMain } from '#web/ui/page.tsx'
import { returnToPlace } from './scroll-places.ts'

/** Stands beside the screens, inside their Suspense, so that it acts once a screen is there. Back keeps the place. */
export function ScrollMemory() {
  const [path] = useLocation()
  const address = `${path}?${useSearch()}`
  const shown = useRef(address)

  useEffect(() => {
    const isOtherScreen = pathOf(shown.current) !== pathOf(address)
    shown.current = address
    if (isOtherScreen) focusMain()

    const stop = returnToPlace()
    if (!stop && isOtherScreen) window.scrollTo(0, 0)
    return stop
  }, [address])

  return null
}

function pathOf(address: string) {
  return address.split('?')[0]
}
