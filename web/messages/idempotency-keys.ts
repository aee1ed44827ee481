import type { NewMessage } from '#contract/messages.ts'
import { ApiError } from '#web/api.ts'

/**
 * One key a message. Where nobody knows whether a send arrived (no answer, or a failing server), the same text to the
 * same member goes out under the same key again, so that it is delivered and paid once.
 */
export function idempotencyKeys() {
  const unsettled = new Map<string, string>()

  return {
    async use<T>({ receiverId, content }: NewMessage, send: (key: string) => Promise<T>): Promise<T> {
      const message = `${receiverId}\n${content}`
      const key = unsettled.get(message) ?? randomKey()
      unsettled.delete(message)
      try {
        return await send(key)
      } catch (error) {
        const isRefused = error instanceof ApiError && error.status < 500
        if (!isRefused) unsettled.set(message, key)
        throw error
      }
    },
  }
}

/** `crypto.randomUUID` exists on https and localhost only. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
