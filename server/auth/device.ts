import { randomBytes, timingSafeEqual } from 'node:crypto'
import { signatureFor } from '#server/secrets/keys.ts'

/** A token that says: this browser has signed in to this account before. It opens nothing by itself. */
export function issueDeviceToken(secret: string, userId: string): string {
  const device = randomBytes(16).toString('base64url')
  return `${device}.${signatureOf(secret, userId, device).toString('base64url')}`
}

/** The device behind a token, if it was issued for this account. */
export function findDevice(secret: string, userId: string, token: string | undefined): string | undefined {
  const [device = '', signature = ''] = token?.split('.') ?? []
  const given = Buffer.from(signature, 'base64url')
  const expected = signatureOf(secret, userId, device)
  return given.length === expected.length && timingSafeEqual(given, expected) ? device : undefined
}

function signatureOf(secret: string, userId: string, device: string): Buffer {
  return signatureFor(secret, 'known device', `${userId}.${device}`)
}
