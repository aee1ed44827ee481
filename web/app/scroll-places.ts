import { readKept } from '#web/ui/read-kept.ts'

const STORAGE_KEY = 'scroll-places'
const GIVE_UP_AFTER_MS = 10_000

/** How far down the reader was at each entry of the history. */
let places = new Map<string, number>()

/** The place that Back leads to, from the moment of going until it is reached. */
let returningTo: number | undefined

/**
 * Follows where the reader is, in this tab and over a reload. To be called before the app is rendered: the router shows
 * the other screen as soon as it hears of Back, so this has to hear of it first.
 */
export function rememberPlaces(): void {
  history.scrollRestoration = 'manual'
  places = new Map(readKept<[string, number][]>(sessionStorage, STORAGE_KEY, []))
  returningTo = places.get(entryKey())

  const note = () => {
    if (returningTo === undefined) places.set(entryKey(), window.scrollY)
  }
  window.addEventListener('scroll', note, { passive: true })
  window.addEventListener('popstate', () => {
    returningTo = places.get(entryKey()) ?? 0
  })
  window.addEventListener('pagehide', () => sessionStorage.setItem(STORAGE_KEY, JSON.stringify([...places])))
}

/** Goes to the place Back leads to, if that is how one came here. The page may still be growing: it follows. */
export function returnToPlace(): (() => void) | undefined {
  const place = returningTo
  if (place === undefined) return undefined

  const growth = new ResizeObserver(goThere)
  const timer = setTimeout(stop, GIVE_UP_AFTER_MS)
  const interrupts = ['wheel', 'pointerdown', 'keydown'] as const
  for (const interrupt of interrupts) window.addEventListener(interrupt, stop, { passive: true })
  growth.observe(document.body)
  goThere()

  function goThere() {
    window.scrollTo(0, place ?? 0)
    if (Math.abs(window.scrollY - (place ?? 0)) < 2) stop()
  }

  function stop() {
    growth.disconnect()
    clearTimeout(timer)
    for (const interrupt of interrupts) window.removeEventListener(interrupt, stop)
    returningTo = undefined
  }
  return stop
}

function entryKey(): string {
  return window.navigation?.currentEntry?.key ?? window.location.href
}
