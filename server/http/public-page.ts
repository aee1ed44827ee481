import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** What stands in a page that anyone may read where the address of the product belongs. */
const ORIGIN = '%ORIGIN%'

/** A page for everyone with the address that members use in it, as whoever shares it needs it, made once at the start. */
export type PublicPage = { plain: Buffer; packed: { br: Buffer; gzip: Buffer }; etag: string }

export function publicPage(file: string, origin: string): PublicPage {
  const plain = Buffer.from(readFileSync(file, 'utf8').replaceAll(ORIGIN, origin))
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { plain, packed: { br: brotliCompressSync(plain), gzip: gzipSync(plain) }, etag }
}
