import { createCipheriv, createDecipheriv, createHmac, createSecretKey, randomBytes } from 'node:crypto'

/** A key for one purpose, so that what is signed for one can never pass for another. */
export function keyFor(secret: string, purpose: string): Buffer {
  return createHmac('sha256', secret).update(purpose).digest()
}

/** What nobody without the secret can say of a text: its signature, or a name in its place that means nothing elsewhere. */
export function signatureFor(secret: string, purpose: string, text: string): Buffer {
  return createHmac('sha256', keyFor(secret, purpose)).update(text).digest()
}

const ALGORITHM = 'aes-256-gcm'
const TAG_BYTES = 16
export const NONCE_BYTES = 12

/**
 * Writes bytes so that only this server reads them, and only at the place they were sealed for, which is not among them.
 * AES-256-GCM: sealed bytes are the nonce, the ciphertext and the tag.
 */
export function sealerFor(secret: string, purpose: string) {
  // Bytes would be made into a key object at every use, which takes longer than sealing.
  const key = createSecretKey(keyFor(secret, purpose))

  return {
    /** Equal bytes look different each time, unless a nonce is given. One must never be given with two different texts. */
    seal(plain: Buffer, place: string, nonce = randomBytes(NONCE_BYTES)): Buffer {
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(place))
      return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
    },
    /** Null for what was sealed with another key, for another place, or changed since. */
    open(sealed: Buffer, place: string): Buffer | null {
      try {
        const nonce = sealed.subarray(0, NONCE_BYTES)
        const decipher = createDecipheriv(ALGORITHM, key, nonce, { authTagLength: TAG_BYTES })
        decipher.setAAD(Buffer.from(place)).setAuthTag(sealed.subarray(-TAG_BYTES))
        return Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()])
      } catch {
        return null
      }
    },
  }
}
