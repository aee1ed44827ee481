import { useSyncExternalStore } from 'react'

/** From here on cards and radar stand side by side, as the classes of the list say it too. */
const WIDE = '(min-width: 90rem)'

/** Whether there is room for the radar beside the cards. It is not in the page where it is not. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(WIDE).matches)
}

function subscribe(onChange: () => void): () => void {
  const media = window.matchMedia(WIDE)
  media.addEventListener('change', onChange)
  return () => media.removeEventListener('change', onChange)
}
