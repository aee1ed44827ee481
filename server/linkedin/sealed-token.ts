import { hash } from 'node:crypto'
import { keyFor, sealerFor } from '#server/secrets/keys.ts'

const PURPOSE = 'linkedin tokens'

type Column = 'linkedin_access_token' | 'linkedin_refresh_token'

/** Tokens as they are kept: `v1.{id of the key}.{sealed bytes in base64url}`, readable in their row and column alone. */
export function tokenSealer(secret: string) {
  const sealer = sealerFor(secret, PURPOSE)
  const prefix = `v1.${hash('sha256', keyFor(secret, PURPOSE), 'base64url').slice(0, 8)}.`

  return {
    seal(token: string, column: Column, memberId: string): string {
      return prefix + sealer.seal(Buffer.from(token), placeOf(column, memberId)).toString('base64url')
    },
    /** Null for what was sealed with another key, for another place, or changed since. */
    open(sealed: string, column: Column, memberId: string): string | null {
      if (!sealed.startsWith(prefix)) return null
      const bytes = Buffer.from(sealed.slice(prefix.length), 'base64url')
      return sealer.open(bytes, placeOf(column, memberId))?.toString() ?? null
    },
  }
}

function placeOf(column: Column, memberId: string): string {
  return JSON.stringify(['users', column, memberId])
}
