import type { LinkedinAnswer } from '#contract/linkedin.ts'

/** The secrets of one attempt to link: base64url of 32 random-looking bytes each. What a provider does not take goes unused. */
export type LinkAttempt = { state: string; nonce: string; codeVerifier: string }

/**
 * Who signed in there and agreed. `id` is the provider's own and never changes; the rest is null where the provider does not
 * say. `name` and `headline` are untrusted text on one line, `locale` is a language tag. The tokens are secrets.
 */
export type LinkedAccount = {
  id: string
  name: string | null
  locale: string | null
  headline: string | null
  accessToken: string
  refreshToken: string | null
}

/** `denied`: the member did not agree. `failed`: the provider is out of reach, or what it says does not hold together. */
type LinkResult = { outcome: 'linked'; account: LinkedAccount } | { outcome: 'denied' | 'failed' }

/** Sign-in at LinkedIn, or at the OpenID provider in its place. None of it throws, and none of it takes longer than seconds. */
export type Linkedin = {
  isConfigured: boolean
  /** The address at the provider that asks the member, or null while it is out of reach. */
  start(attempt: LinkAttempt): Promise<string | null>
  /** Reads what the provider added to the address it sent the member back to. The state is checked before. */
  finish(answer: LinkedinAnswer, attempt: LinkAttempt): Promise<LinkResult>
  /** Asks the provider to make a token worthless, where it offers that. */
  revoke(token: string): Promise<void>
}
