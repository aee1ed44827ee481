import { sealerFor } from '#server/secrets/keys.ts'

/** The picture of a pose is sealed until a moderator looks at it, and opens in its own row alone. */
export function sealsOfPictures(secret: string) {
  const sealer = sealerFor(secret, 'verification picture')
  const place = (id: number) => `verification ${id}`
  return {
    seal: (bytes: Uint8Array, id: number) => sealer.seal(Buffer.from(bytes), place(id)),
    open: (sealed: Buffer, id: number) => sealer.open(sealed, place(id)),
  }
}
