import { signatureFor } from '#server/secrets/keys.ts'

/** What an account or an address of the network is called in the operator's log: the same in every line, and nothing elsewhere. */
export function nameInLog(secret: string, kind: 'account' | 'address', value: string): string {
  return signatureFor(secret, 'security log', `${kind} ${value}`).toString('base64url').slice(0, 16)
}
