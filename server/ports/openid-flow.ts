import * as openid from 'openid-client'
import type { ProviderAnswer } from '#contract/openid.ts'
import { isConfidential } from '#server/addresses.ts'
import { keptFor } from '#server/kept-answer.ts'
import { discover, type Relying } from './openid-discovery.ts'
import type { Attempt, Signed, Tokens } from './identity.ts'

type Settings = Relying & {
  /** Where the provider sends members back to, as it is registered there. */
  redirectUri: string
  /** How members call the provider, for the log. */
  name: string
  /** Hears in one line why something failed: never a name, a code or a token. */
  log?: ((line: string) => void) | undefined
}

const SCOPE = 'openid profile email'
const DENIALS = new Set(['access_denied', 'user_cancelled_login', 'user_cancelled_authorize'])
const KEEP_DISCOVERY_MS = 24 * 60 * 60_000

/**
 * OpenID Connect's authorization code flow at one provider. `read` makes an account of a subject and what the provider claims
 * of it, and throws where that is not to be believed. None of it throws, and none of it takes longer than seconds.
 */
export function openidFlow<Account>(
  settings: Settings,
  read: (subject: string, claims: unknown, tokens: Tokens) => Account,
) {
  const { redirectUri, name, isWithoutChecks = false, log = () => {} } = settings
  const discovered = keptFor(KEEP_DISCOVERY_MS, () => discover(settings))

  return {
    /** The address at the provider that asks the member, or null while it is out of reach. */
    async start(attempt: Attempt): Promise<string | null> {
      try {
        const address = openid.buildAuthorizationUrl(await discovered(), {
          redirect_uri: redirectUri,
          scope: SCOPE,
          state: attempt.state,
          ...(!isWithoutChecks && (await checksOf(attempt))),
        })
        if (!isConfidential(address.href)) throw new TypeError('Members would be led over an open line.')
        return address.href
      } catch (error) {
        log(`${name} cannot be reached: ${nameOf(error)}`)
        return null
      }
    },
    /** Reads what the provider added to the address it sent the member back to. The state is checked before. */
    async finish(answer: ProviderAnswer, attempt: Attempt): Promise<Signed<Account>> {
      if (answer.error && DENIALS.has(answer.error)) return { outcome: 'denied' }
      try {
        const provider = await discovered()
        const tokens = await openid.authorizationCodeGrant(provider, addressOf(redirectUri, answer), {
          expectedState: attempt.state,
          idTokenExpected: true,
          ...(!isWithoutChecks && { expectedNonce: attempt.nonce, pkceCodeVerifier: attempt.codeVerifier }),
        })
        const { sub } = tokens.claims()!
        const claims = await openid.fetchUserInfo(provider, tokens.access_token, sub)
        const kept = { accessToken: tokens.access_token, refreshToken: tokens.refresh_token ?? null }
        return { outcome: 'agreed', account: read(sub, claims, kept) }
      } catch (error) {
        log(`${name} did not sign in: ${nameOf(error)}`)
        return { outcome: 'failed' }
      }
    },
    /** Asks the provider to make a token worthless, where it offers that. */
    async revoke(token: string): Promise<void> {
      try {
        const provider = await discovered()
        if (provider.serverMetadata().revocation_endpoint) await openid.tokenRevocation(provider, token)
      } catch (error) {
        log(`A token of ${name} could not be revoked: ${nameOf(error)}`)
      }
    },
  }
}

async function checksOf({ nonce, codeVerifier }: Attempt) {
  const code_challenge = await openid.calculatePKCECodeChallenge(codeVerifier)
  return { nonce, code_challenge, code_challenge_method: 'S256' }
}

function addressOf(redirectUri: string, answer: ProviderAnswer): URL {
  const address = new URL(redirectUri)
  for (const [name, value] of Object.entries(answer)) if (value !== undefined) address.searchParams.set(name, value)
  return address
}

/** The kind of failure alone: messages may quote what was sent. */
function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const { code, error: said, status } = error as Error & { code?: string; error?: string; status?: number }
  return [error.name, code, said, status].filter((part) => part !== undefined).join(' ')
}
