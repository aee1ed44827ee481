import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { PasskeyAnswer } from '#contract/auth.ts'
import type { NewPasskey } from '#contract/passkeys.ts'

/** What a browser does otherwise than it was asked to. */
type Otherwise = {
  origin?: string
  site?: string
  /** Whether the device has looked at whoever holds it. */
  isVerified?: boolean
  /** How often it says it was used; 0 for one that does not count. */
  counter?: number
  userHandle?: string
}

/** A browser at `origin` with a device that holds one passkey: WebAuthn as far as a server sees it. */
export function authenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const rawId = randomBytes(32)
  const id = rawId.toString('base64url')

  return {
    id,
    make({ challenge }: { challenge: string }, otherwise: Otherwise = {}): NewPasskey {
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, 32]), rawId, coseKey(x, y)])
      const data = Buffer.concat([dataOf(origin, otherwise, 0x40), credential])
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, origin, otherwise).toString('base64url'),
          attestationObject: attestation(data).toString('base64url'),
          transports: ['internal'],
        },
      }
    },
    answer({ challenge }: { challenge: string }, otherwise: Otherwise = {}): PasskeyAnswer {
      const client = clientData('webauthn.get', challenge, origin, otherwise)
      const data = dataOf(origin, otherwise, 0)
      const signed = Buffer.concat([data, createHash('sha256').update(client).digest()])
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
          ...(otherwise.userHandle !== undefined && { userHandle: otherwise.userHandle }),
        },
      }
    },
  }
}

function clientData(type: string, challenge: string, origin: string, otherwise: Otherwise): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin: otherwise.origin ?? origin, crossOrigin: false }))
}

/** Whose it is, its flags (present 1, verified 4) and its counter: WebAuthn, 6.1. */
function dataOf(origin: string, { site, isVerified = true, counter = 0 }: Otherwise, flags: number): Buffer {
  const siteHash = createHash('sha256')
    .update(site ?? new URL(origin).hostname)
    .digest()
  const rest = Buffer.alloc(5)
  rest.writeUInt8(flags | 1 | (isVerified ? 4 : 0))
  rest.writeUInt32BE(counter, 1)
  return Buffer.concat([siteHash, rest])
}

/** A key of the curve P-256 in CBOR: `{1: 2, 3: -7, -1: 1, -2: x, -3: y}`. */
function coseKey(x: string, y: string): Buffer {
  const bytes = (text: string) => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(text, 'base64url')])
  return Buffer.concat([Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1, 0x21]), bytes(x), Buffer.from([0x22]), bytes(y)])
}

/** `{fmt: "none", attStmt: {}, authData}` in CBOR. */
function attestation(data: Buffer): Buffer {
  const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)])
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    Buffer.from([0x58, data.length]),
    data,
  ])
}
