import type { CustomFetch } from 'openid-client'
import { isConfidential } from '#server/addresses.ts'
import { readBody } from '#server/read-body.ts'

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
  const bytes = await readBody(response)
  return new Response(WITHOUT_BODY.has(response.status) ? null : bytes, response)
}
