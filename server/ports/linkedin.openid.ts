import * as openid from 'openid-client'
import type { LinkedinAnswer } from '#contract/linkedin.ts'
import { isConfidential } from '#server/addresses.ts'
import { keptFor } from '#server/kept-answer.ts'
import { readBody } from '#server/read-body.ts'
import { Claims, Subject } from './linkedin-claims.ts'
import type { LinkAttempt, LinkedAccount, Linkedin } from './linkedin.ts'

type Settings = {
  clientId: string
  clientSecret: string
  /** Another provider in LinkedIn's place. */
  issuer?: string | undefined
  /** Where the provider sends members back to, as it is registered there. */
  redirectUri: string
  /** How long each of the three or four requests may take. */
  timeoutMs?: number
  /** Hears in one line why something failed: never a name, a code or a token. */
  log?: (line: string) => void
}

/** LinkedIn ignores a code challenge and a nonce; its tokens hold no nonce, which a check would miss. */
const LINKEDIN = 'https://www.linkedin.com/oauth'
const SCOPE = 'openid profile email'
const DENIALS = new Set(['access_denied', 'user_cancelled_login', 'user_cancelled_authorize'])
const TIMEOUT_MS = 5_000
const KEEP_DISCOVERY_MS = 24 * 60 * 60_000
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

/** OpenID Connect's authorization code flow. `linkedin` is LinkedIn's own issuer, which tests replace. */
export function openidLinkedin(settings: Settings, linkedin = LINKEDIN): Linkedin {
  const { issuer = linkedin, redirectUri, log = () => {} } = settings
  const isLinkedin = issuer === linkedin
  const discovered = keptFor(KEEP_DISCOVERY_MS, () => discover(settings, issuer, isLinkedin))

  return {
    isConfigured: true,
    async start(attempt) {
      try {
        const address = openid.buildAuthorizationUrl(await discovered(), {
          redirect_uri: redirectUri,
          scope: SCOPE,
          state: attempt.state,
          ...(!isLinkedin && (await checksOf(attempt))),
        })
        if (!isConfidential(address.href)) throw new TypeError('Members would be led over an open line.')
        return address.href
      } catch (error) {
        log(`LinkedIn cannot be reached: ${nameOf(error)}`)
        return null
      }
    },
    async finish(answer, attempt) {
      if (answer.error && DENIALS.has(answer.error)) return { outcome: 'denied' }
      try {
        const provider = await discovered()
        const tokens = await openid.authorizationCodeGrant(provider, addressOf(redirectUri, answer), {
          expectedState: attempt.state,
          idTokenExpected: true,
          ...(!isLinkedin && { expectedNonce: attempt.nonce, pkceCodeVerifier: attempt.codeVerifier }),
        })
        return { outcome: 'linked', account: await accountOf(provider, tokens) }
      } catch (error) {
        log(`LinkedIn could not be linked: ${nameOf(error)}`)
        return { outcome: 'failed' }
      }
    },
    async revoke(token) {
      try {
        const provider = await discovered()
        if (provider.serverMetadata().revocation_endpoint) await openid.tokenRevocation(provider, token)
      } catch (error) {
        log(`A token of LinkedIn could not be revoked: ${nameOf(error)}`)
      }
    },
  }
}

async function discover(settings: Settings, issuer: string, isLinkedin: boolean): Promise<openid.Configuration> {
  const { clientId, clientSecret, timeoutMs = TIMEOUT_MS } = settings
  const inBody = openid.ClientSecretPost(clientSecret)
  const inHeader = openid.ClientSecretBasic(clientSecret)
  const authenticate: openid.ClientAuth = (server, ...rest) => {
    const takesBody = isLinkedin || server.token_endpoint_auth_methods_supported?.includes('client_secret_post')
    return (takesBody ? inBody : inHeader)(server, ...rest)
  }
  return openid.discovery(new URL(issuer), clientId, {}, authenticate, {
    timeout: timeoutMs / 1000,
    // `fetchConfidential` refuses what is not on this machine.
    execute: [openid.enableNonRepudiationChecks, openid.allowInsecureRequests],
    [openid.customFetch]: fetchConfidential,
  })
}

async function checksOf({ nonce, codeVerifier }: LinkAttempt) {
  const code_challenge = await openid.calculatePKCECodeChallenge(codeVerifier)
  return { nonce, code_challenge, code_challenge_method: 'S256' }
}

function addressOf(redirectUri: string, answer: LinkedinAnswer): URL {
  const address = new URL(redirectUri)
  for (const [name, value] of Object.entries(answer)) if (value !== undefined) address.searchParams.set(name, value)
  return address
}

type Tokens = Awaited<ReturnType<typeof openid.authorizationCodeGrant>>

async function accountOf(provider: openid.Configuration, tokens: Tokens): Promise<LinkedAccount> {
  const { sub } = tokens.claims()!
  const claims = Claims.parse(await openid.fetchUserInfo(provider, tokens.access_token, sub))
  return {
    id: Subject.parse(sub),
    ...claims,
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token ?? null,
  }
}

/** The kind of failure alone: messages may quote what was sent. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const { code, error: said, status } = error as Error & { code?: string; error?: string; status?: number }
  return [error.name, code, said, status].filter((part) => part !== undefined).join(' ')
}
