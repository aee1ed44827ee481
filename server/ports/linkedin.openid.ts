import { Claims } from './linkedin-claims.ts'
import type { Linkedin } from './linkedin.ts'
import { openidFlow } from './openid-flow.ts'
import { Subject } from './openid-claims.ts'

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

/** `linkedin` is LinkedIn's own issuer, which tests replace. */
export function openidLinkedin(settings: Settings, linkedin = LINKEDIN): Linkedin {
  const { issuer = linkedin } = settings
  const isWithoutChecks = issuer === linkedin
  const flow = openidFlow({ ...settings, issuer, name: 'LinkedIn', isWithoutChecks }, (subject, claims, tokens) => ({
    id: Subject.parse(subject),
    ...Claims.parse(claims),
    ...tokens,
  }))
  return { isConfigured: true, ...flow }
}
