import { createHash } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import { LRUCache } from 'lru-cache'
import { pickForm } from '#server/http/ready-answer.ts'
import type { Portraits } from '#server/ports/portraits.ts'
import { markSeed, markSvg } from './mark.ts'

/** A drawn picture, ready to be sent. */
type Drawn = { brotli: Buffer; etag: string }

const KEPT_MAX_BYTES = 32_000_000
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Everyone's placeholder pictures: each is drawn and packed once, for as long as there is room (for about 50,000). */
export function keepAvatars(
  { secret, portraits }: { secret: string; portraits: Portraits },
  { draw = markSvg, maxBytes = KEPT_MAX_BYTES } = {},
) {
  const kept = new LRUCache<string, Drawn>({
    maxSize: maxBytes,
    sizeCalculation: ({ brotli }) => brotli.length,
    memoMethod: (userId) => {
      const svg = portraits.svgOf(userId) ?? draw(markSeed(secret, userId))
      const hash = createHash('sha256').update(svg).digest('base64url').slice(0, 22)
      // The tag is weak, since it stands for both the packed and the unpacked picture.
      return { brotli: brotliCompressSync(svg, QUALITY), etag: `W/"${hash}"` }
    },
  })

  return {
    /** The picture as a browser that accepts these encodings takes it, and the headers that say so. */
    picture(userId: string, accepted?: string) {
      const { brotli, etag } = kept.memo(userId)
      const forms = {
        packed: { br: brotli },
        get plain() {
          return brotliDecompressSync(brotli)
        },
      }
      const { bytes, encoding } = pickForm(forms, accepted)
      return {
        body: bytes,
        headers: { etag, ...(encoding && { 'content-encoding': encoding, vary: 'accept-encoding' }) },
      }
    },
  }
}
