import type { Attempt } from '#server/ports/identity.ts'
import { signatureFor } from '#server/secrets/keys.ts'

/** The secrets of one attempt at an OpenID provider. They follow from the state, so that none of the others has to be kept. */
export function attemptOf(secret: string, aim: 'linkedin' | 'sign-in', state: string): Attempt {
  const derived = (purpose: string) => signatureFor(secret, purpose, state).toString('base64url')
  return { state, nonce: derived(`${aim} nonce`), codeVerifier: derived(`${aim} code verifier`) }
}
