import type { CustomFetch } from 'openid-client'
import { isConfidential } from '#server/addresses.ts'

const MAX_BYTES = 256 * 1024
const WITHOUT_BODY = new Set([204, 205, 304])

/** `fetch` for secrets: confidential addresses only, no redirects, and the whole answer in memory before anybody reads it. */
export const fetchConfidential: CustomFetch = async (url, { body, headers, method, signal }) => {
  if (!isConfidential(url)) throw new TypeError('The address is neither https nor on this machine.')
  const response = await fetch(url, {
    ...(body && { body }),
    headers,
    method,
    redirect: 'manual',
    signal: signal ?? null,
  })
  const bytes = await readAll(response)
  return new Response(WITHOUT_BODY.has(response.status) ? null : bytes, response)
}

async function readAll({ body }: Response): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body ?? []) {
    size += part.byteLength
    if (size > MAX_BYTES) throw new RangeError('The answer is too large.')
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}
