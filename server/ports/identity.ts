import type { ProviderAnswer } from '#contract/openid.ts'

/** The secrets of one attempt to sign in there: base64url of 32 random-looking bytes each. What a provider does not take goes unused. */
export type Attempt = { state: string; nonce: string; codeVerifier: string }

/** `denied`: the member did not agree. `failed`: the provider is out of reach, or what it says does not hold together. */
export type Signed<Account> = { outcome: 'agreed'; account: Account } | { outcome: 'denied' | 'failed' }

/** The tokens of an agreement. Secrets. */
export type Tokens = { accessToken: string; refreshToken: string | null }

/**
 * Who a member is at the operator's provider. `subject` is the provider's own and never changes. `email` is null where the
 * provider does not say that it has verified it. The names are untrusted text on one line, null where it does not say.
 */
export type ProvenIdentity = {
  issuer: string
  subject: string
  email: string | null
  firstName: string | null
  lastName: string | null
}

/** Sign-in with the operator's own OpenID provider. None of it throws, and none of it takes longer than seconds. */
export type Identity = {
  /** The provider's host, as members read it; null where there is none. */
  host: string | null
  /** The address at the provider that asks the member, or null while it is out of reach. */
  start(attempt: Attempt): Promise<string | null>
  /** Reads what the provider added to the address it sent the member back to. The state is checked before. */
  finish(answer: ProviderAnswer, attempt: Attempt): Promise<Signed<ProvenIdentity>>
}
