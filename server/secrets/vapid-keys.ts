import { createECDH } from 'node:crypto'
import { keyFor } from './keys.ts'

/**
 * The pair of keys by which push services know this server (RFC 8292): of the curve P-256, in base64url. Derived, so that all nodes
 * have the same without keeping it anywhere, and a restored backup goes on pushing.
 */
export function vapidKeys(secret: string): { publicKey: string; privateKey: string } {
  const pair = createECDH('prime256v1')
  // Any 256 bits but one in four billion are a key of this curve; OpenSSL refuses the others.
  pair.setPrivateKey(keyFor(secret, 'push'))
  return { publicKey: pair.getPublicKey('base64url'), privateKey: keyFor(secret, 'push').toString('base64url') }
}
