import * as openid from 'openid-client'
import { isConfidential } from '#server/addresses.ts'
import { readBody } from '#server/read-body.ts'

/** What a server is to an OpenID provider, and how it is spoken to. */
export type Relying = {
  clientId: string
  clientSecret: string
  issuer: string
  /** A provider that ignores a code challenge and a nonce, whose tokens hold no nonce, and that takes the secret in the body. */
  isWithoutChecks?: boolean
  /** How long each of the three or four requests may take. */
  timeoutMs?: number | undefined
}

const TIMEOUT_MS = 5_000
const WITHOUT_BODY = new Set([204, 205, 304])

/** `fetch` for secrets: confidential addresses only, no redirects, and the whole answer in memory before anybody reads it. */
const fetchConfidential: openid.CustomFetch = async (url, { body, headers, method, signal }) => {
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

/** Asks a provider what it offers. Throws where it is out of reach. */
export async function discover(settings: Relying): Promise<openid.Configuration> {
  const { clientId, clientSecret, issuer, isWithoutChecks, timeoutMs = TIMEOUT_MS } = settings
  const inBody = openid.ClientSecretPost(clientSecret)
  const inHeader = openid.ClientSecretBasic(clientSecret)
  const authenticate: openid.ClientAuth = (server, ...rest) => {
    const takesBody = isWithoutChecks || server.token_endpoint_auth_methods_supported?.includes('client_secret_post')
    return (takesBody ? inBody : inHeader)(server, ...rest)
  }
  return openid.discovery(new URL(issuer), clientId, {}, authenticate, {
    timeout: timeoutMs / 1000,
    // `fetchConfidential` refuses what is not on this machine.
    execute: [openid.enableNonRepudiationChecks, openid.allowInsecureRequests],
    [openid.customFetch]: fetchConfidential,
  })
}
