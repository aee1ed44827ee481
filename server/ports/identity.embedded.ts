import type { Identity } from './identity.ts'

/** Without a provider members sign in with their passwords alone. */
export function noIdentity(): Identity {
  return {
    host: null,
    start: () => Promise.resolve(null),
    finish: () => Promise.resolve({ outcome: 'failed' }),
  }
}
