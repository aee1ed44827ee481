import { randomBytes } from 'node:crypto'
import type { LinkAttempt } from '#server/ports/linkedin.ts'
import { signatureFor } from '#server/secrets/keys.ts'

export function newState(): string {
  return randomBytes(32).toString('base64url')
}

/** The other secrets follow from the state, so that none of them has to be kept. */
export function attemptOf(secret: string, state: string): LinkAttempt {
  const derived = (purpose: string) => signatureFor(secret, purpose, state).toString('base64url')
  return { state, nonce: derived('linkedin nonce'), codeVerifier: derived('linkedin code verifier') }
}
