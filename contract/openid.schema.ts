import { z } from 'zod'
import { api } from './endpoint.ts'

/** What came of signing in elsewhere, where it was not a session. The login is opened with it as `?openid=`. */
export const OpenidOutcome = z.enum(['denied', 'failed', 'expired', 'unverified', 'suspended', 'leaving', 'taken'])

/** What is no plausible value counts as absent: whoever comes back sees the login and not an error of the API. */
const Told = (maxLength: number) => z.string().max(maxLength).optional().catch(undefined)

/** What a provider adds to the address it sends the member back to. */
export const ProviderAnswer = z.object({ code: Told(4096), state: Told(200), iss: Told(500), error: Told(200) })

export const openidApi = api({
  begin: {
    access: 'public',
    summary: "Go to the operator's OpenID provider to sign in. A browser navigation.",
    status: 302,
    errors: ['cross_site', 'not_found'],
    limit: { most: 30, minutes: 5 },
    load: 'waiting',
  },
  callback: {
    access: 'public',
    summary: 'Come back from the provider, signed in or to the login, which says why not. A browser navigation.',
    query: ProviderAnswer,
    status: 302,
    errors: ['not_found'],
    limit: { most: 30, minutes: 5 },
  },
})
