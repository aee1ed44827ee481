import { createHash } from 'node:crypto'
import { keyFor } from '#server/secrets/keys.ts'
import { sealerFor } from '#server/secrets/sealing.ts'

const PURPOSE = 'linkedin tokens'

type Column = 'linkedin_access_token' | 'linkedin_refresh_token'

/** Tokens as they are kept: `v1.{id of the key}.{sealed bytes in base64url}`, readable in their row and column alone. */
export type TokenSealer = {
  seal(token: string, column: Column, memberId: string): string
  /** Null for what was sealed with another key, for another place, or changed since. */
  open(sealed: string, column: Column, memberId: string): string | null
}

export function tokenSealer(secret: string): TokenSealer {
  const sealer = sealerFor(secret, PURPOSE)
  const prefix = `v1.${createHash('sha256').update(keyFor(secret, PURPOSE)).digest('base64url').slice(0, 8)}.`

  return {
    seal(token, column, memberId) {
      return prefix + sealer.seal(Buffer.from(token), placeOf(column, memberId)).toString('base64url')
    },
    open(sealed, column, memberId) {
      if (!sealed.startsWith(prefix)) return null
      const bytes = Buffer.from(sealed.slice(prefix.length), 'base64url')
      return sealer.open(bytes, placeOf(column, memberId))?.toString() ?? null
    },
  }
}

function placeOf(column: Column, memberId: string): string {
  return JSON.stringify(['users', column, memberId])
}
