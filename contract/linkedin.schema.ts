import { z } from 'zod'
import { api } from './endpoint.ts'
import { ProviderAnswer } from './openid.schema.ts'

/** What came of linking. The profile page is opened with it as `?linkedin=`. */
export const LinkedinOutcome = z.enum(['connected', 'denied', 'failed', 'taken', 'expired', 'off'])

/** What a provider adds to the address it sends the member back to. */
export const LinkedinAnswer = ProviderAnswer

export const linkedinApi = api({
  connect: {
    access: 'account',
    summary: 'Go to LinkedIn to link an account there. A browser navigation.',
    status: 302,
    errors: ['cross_site'],
    load: 'waiting',
  },
  callback: {
    access: 'public',
    summary: 'Come back from LinkedIn to the profile page, which says what came of it. A browser navigation.',
    query: LinkedinAnswer,
    status: 302,
  },
  disconnect: {
    access: 'account',
    summary: 'Unlink the LinkedIn account and forget it. Analyses made with it stay until they are deleted.',
    status: 204,
    load: 'waiting',
  },
})
