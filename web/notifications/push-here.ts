import type { NewPushSubscription } from '#contract/notifications.ts'
import { isWanted, want } from './is-wanted.ts'

/** How this browser stands to being pushed to. `blocked`: it was refused, and only its own settings can undo that. */
export type PushHere = 'unsupported' | 'install-first' | 'blocked' | 'off' | 'on'

/** The browser could not do its part, mostly because it did not reach its own service; what it says of it is not for people. */
export class BrowserRefusal extends Error {
  override name = 'BrowserRefusal'
}

export async function readPushHere(): Promise<PushHere> {
  const isApple = /iPhone|iPad/.test(navigator.userAgent)
  if (!('serviceWorker' in navigator) || !('PushManager' in window)) return isApple ? 'install-first' : 'unsupported'
  if (Notification.permission === 'denied') return 'blocked'
  if (Notification.permission !== 'granted') return 'off'
  return isWanted() && (await subscriptionHere()) ? 'on' : 'off'
}

/**
 * Asks the browser, which asks whoever is in front of it: only ever called by their click. Null where they refused or there is no key.
 * What `askSetup` throws is thrown on, and what the browser throws as its refusal.
 */
export async function subscribeHere(
  askSetup: () => Promise<{ publicKey: string | null }>,
): Promise<NewPushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const { publicKey } = await askSetup()
  if (publicKey === null) return null
  try {
    return await subscribeWith(publicKey)
  } catch (cause) {
    throw new BrowserRefusal('not subscribed', { cause })
  }
}

async function subscribeWith(publicKey: string): Promise<NewPushSubscription> {
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
  try {
    const subscription = await subscriptionHere()
    await subscription?.unsubscribe()
    return subscription?.endpoint ?? null
  } catch (cause) {
    throw new BrowserRefusal('not unsubscribed', { cause })
  }
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
