import webpush from 'web-push'
import { vapidKeys } from '#server/secrets/vapid-keys.ts'
import type { Pusher, Pushing } from './push.ts'

/** The push services of the browsers there are: of Chrome and what descends from it, Firefox, Safari and Edge. */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^([\w-]+\.)*push\.services\.mozilla\.com$/,
  /^([\w-]+\.)*push\.apple\.com$/,
  /^([\w-]+\.)*notify\.windows\.com$/,
]

const PATIENCE_MS = 10_000
const KEPT_SECONDS = 24 * 60 * 60
/** Not there any more, or never was (RFC 8030, 7.3). */
const GONE = new Set([404, 410])

type Settings = {
  secret: string
  /** Whom a push service turns to when something is wrong with our pushes: an https address, which Apple wants to be a real one. */
  subject: string
  /** Another way to the network than this process's own, for tests. */
  fetch?: typeof fetch
}

/** Pushes by the Web Push protocol. What is sent is encrypted for the browser alone. */
export function webPush({ secret, subject, fetch: ask = fetch }: Settings): Pusher {
  const vapidDetails = { subject, ...vapidKeys(secret) }

  return {
    publicKey: vapidDetails.publicKey,
    knows: isOfService,
    async push(target, { payload, topic, isUrgent }) {
      // It was looked at when it was kept; the list may have become shorter since.
      if (!isOfService(target.endpoint)) return { outcome: 'gone' }
      const { endpoint, method, headers, body } = webpush.generateRequestDetails(target, payload, {
        vapidDetails,
        TTL: KEPT_SECONDS,
        topic,
        urgency: isUrgent ? 'high' : 'normal',
      })
      return ask(endpoint, {
        method,
        headers: { ...headers, TTL: String(KEPT_SECONDS), 'Content-Length': String(body.length) },
        body: new Uint8Array(body),
        // Nobody leads us elsewhere, into our own network least of all.
        redirect: 'manual',
        signal: AbortSignal.timeout(PATIENCE_MS),
      }).then(outcomeOf, (error: unknown) => ({ outcome: 'deferred', reason: nameOf(error) }))
    },
  }
}

function isOfService(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  const isPlain = protocol === 'https:' && port === '' && username === '' && password === ''
  return isPlain && SERVICES.some((service) => service.test(hostname))
}

async function outcomeOf(response: Response): Promise<Pushing> {
  await response.body?.cancel()
  if (response.ok) return { outcome: 'delivered' }
  if (GONE.has(response.status)) return { outcome: 'gone' }
  return { outcome: 'deferred', reason: String(response.status) }
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'no answer'
}
