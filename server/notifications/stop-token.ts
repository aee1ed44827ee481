import { timingSafeEqual } from 'node:crypto'
import { signatureFor } from '#server/secrets/keys.ts'

const PURPOSE = 'stop mails'

/** What stops a member's digests without signing in, and does nothing else, for as long as the mail is kept. */
export function stopToken(secret: string, memberId: string): string {
  return `${Buffer.from(memberId).toString('base64url')}.${signatureFor(secret, PURPOSE, memberId).toString('base64url')}`
}

/** Whose mails a token stops; null for one that we have not signed. */
export function memberOfStopToken(secret: string, token: string): string | null {
  const [name = '', signature = ''] = token.split('.')
  const memberId = Buffer.from(name, 'base64url').toString()
  const expected = signatureFor(secret, PURPOSE, memberId)
  const given = Buffer.from(signature, 'base64url')
  return given.length === expected.length && timingSafeEqual(given, expected) ? memberId : null
}
