/** A browser that may be pushed to: where its push service listens, and the keys that it reads with (RFC 8291), in base64url. */
export type PushTarget = { endpoint: string; keys: { p256dh: string; auth: string } }

/** `topic`: of two that wait for one browser the later replaces the earlier (RFC 8030), at most 32 characters of base64url. */
type Push = { payload: string; topic: string; isUrgent: boolean }

/**
 * What became of a push. `gone`: the browser is not there any more, and never will be. `deferred`: not now; `reason` names no one.
 */
export type Pushing = { outcome: 'delivered' | 'gone' } | { outcome: 'deferred'; reason: string }

/** Wakes the browsers of members who are not here. Asked by a job, never while a member waits; takes seconds at most. */
export type Pusher = {
  /** What browsers subscribe with (RFC 8292), in base64url; null where this server cannot push. */
  publicKey: string | null
  /** Whether an address is one of a push service that is known. No other is ever asked. */
  knows(endpoint: string): boolean
  push(target: PushTarget, push: Push): Promise<Pushing>
}
