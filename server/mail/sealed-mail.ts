import { sealerFor } from '#server/secrets/keys.ts'
import type { Mail } from '#server/ports/mail.ts'

/** A mail as it waits, which may be for nobody. */
type Waiting = Omit<Mail, 'to'> & { to: Mail['to'] | null }

/** A mail as a row may hold it: it opens in that row alone. */
export function sealMail(secret: string, { id, ...mail }: Waiting): Buffer {
  return sealerFor(secret, 'outgoing mail').seal(Buffer.from(JSON.stringify(mail)), id)
}

/** Null for what another secret has sealed. */
export function openMail(secret: string, id: string, sealed: Buffer): Waiting | null {
  const plain = sealerFor(secret, 'outgoing mail').open(sealed, id)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Nobody else writes with this key.
  return plain && { id, ...(JSON.parse(plain.toString()) as Omit<Waiting, 'id'>) }
}
