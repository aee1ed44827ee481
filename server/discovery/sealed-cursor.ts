import { createCipheriv, createDecipheriv, createHmac, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import { AppError } from '#server/errors.ts'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Writes where a page ended so that only this server reads it, and only for the list it was made for. */
export type CursorSealer = {
  /** Equal numbers of equal lists give equal text. `list` names the viewer's cell, radius and filters, and is not in it. */
  seal(position: number[], list: string): string
  /** Throws `invalid_input` for what was not sealed here, or for another list. */
  open(cursor: string, list: string): number[]
}

export function cursorSealer(secret: string): CursorSealer {
  const key = derivedKey(secret, 'cursor encryption')
  const nonceKey = derivedKey(secret, 'cursor nonces')

  return {
    seal(position, list) {
      const plain = Buffer.from(new Float64Array(position).buffer)
      // A nonce made from what it seals never meets another plaintext, and says nothing of when or for whom.
      const nonce = createHmac('sha256', nonceKey).update(plain).update(list).digest().subarray(0, NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(list))
      const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url')
    },

    open(cursor, list) {
      const bytes = Buffer.from(cursor, 'base64url')
      try {
        if (bytes.toString('base64url') !== cursor) throw new Error('not canonical base64url')
        const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
        decipher.setAAD(Buffer.from(list)).setAuthTag(bytes.subarray(-TAG_BYTES))
        const plain = Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
        return [...new Float64Array(new Uint8Array(plain).buffer)]
      } catch (error) {
        throw new AppError('invalid_input', 'This page belongs to another list. Please start again.', { cause: error })
      }
    },
  }
}

/** A key object, since bytes are made into one at every use, which takes longer than sealing. */
function derivedKey(secret: string, purpose: string): KeyObject {
  return createSecretKey(new Uint8Array(hkdfSync('sha256', secret, '', purpose, 32)))
}
