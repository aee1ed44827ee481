import { createHmac } from 'node:crypto'

/** A key for one purpose, so that what is signed for one can never pass for another. */
export function keyFor(secret: string, purpose: string): Buffer {
  return createHmac('sha256', secret).update(purpose).digest()
}

/** What nobody without the secret can say of a text: its signature, or a name in its place that means nothing elsewhere. */
export function signatureFor(secret: string, purpose: string, text: string): Buffer {
  return createHmac('sha256', keyFor(secret, purpose)).update(text).digest()
}
