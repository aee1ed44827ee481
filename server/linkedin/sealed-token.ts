import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { keyFor } from '#server/secret.ts'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

type Column = 'linkedin_access_token' | 'linkedin_refresh_token'

/** Tokens as they are kept: `v1.{id of the key}.{nonce, ciphertext and tag in base64url}`, readable in their row and column alone. */
export type TokenSealer = {
  seal(token: string, column: Column, memberId: string): string
  /** Null for what was sealed with another key, for another place, or changed since. */
  open(sealed: string, column: Column, memberId: string): string | null
}

export function tokenSealer(secret: string): TokenSealer {
  const key = keyFor(secret, 'linkedin tokens')
  const prefix = `v1.${createHash('sha256').update(key).digest('base64url').slice(0, 8)}.`

  return {
    seal(token, column, memberId) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(placeOf(column, memberId))
      const sealed = Buffer.concat([nonce, cipher.update(token, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return prefix + sealed.toString('base64url')
    },
    open(sealed, column, memberId) {
      if (!sealed.startsWith(prefix)) return null
      const bytes = Buffer.from(sealed.slice(prefix.length), 'base64url')
      try {
        const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
        decipher.setAAD(placeOf(column, memberId)).setAuthTag(bytes.subarray(-TAG_BYTES))
        return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]).toString()
      } catch {
        return null
      }
    },
  }
}

function placeOf(column: Column, memberId: string): Buffer {
  return Buffer.from(JSON.stringify(['users', column, memberId]))
}
