import { createHmac, createSecretKey } from 'node:crypto'
import { AppError } from '#server/errors.ts'
import { keyFor, NONCE_BYTES, sealerFor } from '#server/secrets/keys.ts'

/** Writes where a page ended so that only this server reads it, and only for the list it was made for. */
export type CursorSealer = {
  /** Equal numbers of equal lists give equal text. `list` names the viewer's cell, radius and filters, and is not in it. */
  seal(position: number[], list: string): string
  /** Throws `invalid_input` for what was not sealed here, or for another list. */
  open(cursor: string, list: string): number[]
}

export function cursorSealer(secret: string): CursorSealer {
  const sealer = sealerFor(secret, 'cursor encryption')
  const nonceKey = createSecretKey(keyFor(secret, 'cursor nonces'))

  return {
    seal(position, list) {
      const plain = Buffer.from(new Float64Array(position).buffer)
      // A nonce made from what it seals never meets another plaintext, and says nothing of when or for whom.
      const nonce = createHmac('sha256', nonceKey).update(plain).update(list).digest().subarray(0, NONCE_BYTES)
      return sealer.seal(plain, list, nonce).toString('base64url')
    },

    open(cursor, list) {
      const sealed = Buffer.from(cursor, 'base64url')
      const isCanonical = sealed.toString('base64url') === cursor
      const plain = isCanonical ? sealer.open(sealed, list) : null
      if (!plain) throw new AppError('invalid_input', 'This page belongs to another list. Please start again.')
      return [...new Float64Array(new Uint8Array(plain).buffer)]
    },
  }
}
