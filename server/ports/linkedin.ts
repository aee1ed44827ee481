import type { ProviderAnswer } from '#contract/openid.ts'
import type { Attempt, Signed, Tokens } from './identity.ts'

/**
 * Who signed in there and agreed. `id` is the provider's own and never changes; the rest is null where the provider does not
 * say. `name` and `headline` are untrusted text on one line, `locale` is a language tag.
 */
export type LinkedAccount = {
  id: string
  name: string | null
  locale: string | null
  headline: string | null
} & Tokens

/** Sign-in at LinkedIn, or at the OpenID provider in its place. None of it throws, and none of it takes longer than seconds. */
export type Linkedin = {
  isConfigured: boolean
  /** The address at the provider that asks the member, or null while it is out of reach. */
  start(attempt: Attempt): Promise<string | null>
  /** Reads what the provider added to the address it sent the member back to. The state is checked before. */
  finish(answer: ProviderAnswer, attempt: Attempt): Promise<Signed<LinkedAccount>>
  /** Asks the provider to make a token worthless, where it offers that. */
  revoke(token: string): Promise<void>
}
