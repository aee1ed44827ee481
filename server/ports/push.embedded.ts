import type { Pusher } from './push.ts'

/** For an address that browsers would not let us push for: members get mails. */
export function noPush(): Pusher {
  return {
    publicKey: null,
    knows: () => false,
    push: async () => ({ outcome: 'gone' }),
  }
}
