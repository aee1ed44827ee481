import { z } from 'zod'
import type { Identity } from './identity.ts'
import { Line, Subject } from './openid-claims.ts'
import { openidFlow } from './openid-flow.ts'

type Settings = {
  clientId: string
  clientSecret: string
  issuer: string
  /** Where the provider sends members back to, as it is registered there. */
  redirectUri: string
  /** Hears in one line why something failed: never a name, a code or a token. */
  log?: (line: string) => void
}

const Claims = z.object({
  email: z.email().max(254).nullable().catch(null),
  // Some providers send the word instead of the value.
  email_verified: z.union([z.boolean(), z.literal('true').transform(() => true)]).catch(false),
  given_name: Line,
  family_name: Line,
})

/** Any provider that speaks OpenID Connect with PKCE and a nonce. */
export function openidIdentity(settings: Settings): Identity {
  const { issuer } = settings
  const { host } = new URL(issuer)
  const flow = openidFlow({ ...settings, name: host }, (subject, claims) => {
    const { email, email_verified, given_name, family_name } = Claims.parse(claims)
    return {
      issuer,
      subject: Subject.parse(subject),
      email: email_verified ? email : null,
      firstName: given_name,
      lastName: family_name,
    }
  })
  return { host, ...flow }
}
