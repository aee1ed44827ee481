import { useSyncExternalStore } from 'react'
import { changes } from '#web/ui/changes.ts'

/** What browsers that can install a page hand over when they would; no standard describes it. */
type InstallPrompt = Event & { prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }> }

let offered: InstallPrompt | null = null
const { subscribe, notify } = changes()

/** Keeps the offer until the member asks for it, in place of the browser's own notice. */
export function keepInstallOffer(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    if (isPrompt(event)) take(event)
  })
  window.addEventListener('appinstalled', () => take(null))
}

/** The browser's question, or null where it would not ask it. It can be asked once. */
export function useInstallOffer(): (() => Promise<void>) | null {
  const offer = useSyncExternalStore(subscribe, () => offered)
  if (!offer) return null
  return async () => {
    take(null)
    await offer.prompt()
  }
}

function isPrompt(event: Event): event is InstallPrompt {
  return 'prompt' in event
}

function take(offer: InstallPrompt | null): void {
  offered = offer
  notify()
}
