import type { NewPushSubscription } from '#contract/notifications.ts'
import { isWanted, want } from './is-wanted.ts'

/** How this browser stands to being pushed to. `blocked`: it was refused, and only its own settings can undo that. */
export type PushHere = 'unsupported' | 'install-first' | 'blocked' | 'off' | 'on'

export async function readPushHere(): Promise<PushHere> {
  const isApple = /iPhone|iPad/.test(navigator.userAgent)
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return isApple ? 'install-first' : 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  if (Notification.permission !== 'granted') return 'off'
  return isWanted() && (await subscriptionHere()) ? 'on' : 'off'
}

/** Asks the browser, which asks whoever is in front of it: only ever called by their click. Null where they refused or there is no key. */
export async function subscribeHere(
  askSetup: () => Promise<{ publicKey: string | null }>,
): Promise<NewPushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const { publicKey } = await askSetup()
  if (publicKey === null) return null
  const registration = await navigator.serviceWorker.ready
  const known = await registration.pushManager.getSubscription()
  // One that was made with another key of ours is of no use any more.
  if (known && !knowsKey(known, publicKey)) await known.unsubscribe()
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  want(true)
  return asSent(subscription)
}

/** Ends it in the browser. Returns the address that the server is to forget. */
export async function unsubscribeHere(): Promise<string | null> {
  want(false)
  const subscription = await subscriptionHere()
  await subscription?.unsubscribe()
  return subscription?.endpoint ?? null
}

/** What the server is told at every visit, since its row goes with its session. Null where there is nothing to tell. */
export async function subscriptionToTell(publicKey: string): Promise<NewPushSubscription | null> {
  const subscription = isWanted() ? await subscriptionHere() : null
  return subscription && knowsKey(subscription, publicKey) ? asSent(subscription) : null
}

async function subscriptionHere(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

function knowsKey({ options }: PushSubscription, publicKey: string): boolean {
  const key = options.applicationServerKey
  if (!key) return false
  const letters = String.fromCharCode(...new Uint8Array(key))
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '') === publicKey
}

function asSent(subscription: PushSubscription): NewPushSubscription {
  const { endpoint = '', keys = {} } = subscription.toJSON()
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return { endpoint, keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' }, timeZone }
}
