import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Between leaving for LinkedIn and coming back, in minutes. */
export const LINKING_MINUTES = 10

/** What came of linking. The profile page is opened with it as `?linkedin=`. */
export const LinkedinOutcome = z.enum(['connected', 'denied', 'failed', 'taken', 'expired', 'off'])
export type LinkedinOutcome = z.infer<typeof LinkedinOutcome>

/** Where My Profile learns what came of linking. */
export function linkedinReturn(outcome: LinkedinOutcome): string {
  return `/profile?linkedin=${outcome}`
}

/** What is no plausible value counts as absent: whoever comes back sees the profile page and not an error of the API. */
const Told = (maxLength: number) => z.string().max(maxLength).optional().catch(undefined)

/** What a provider adds to the address it sends the member back to. */
export const LinkedinAnswer = z.object({ code: Told(4096), state: Told(200), iss: Told(500), error: Told(200) })
export type LinkedinAnswer = z.infer<typeof LinkedinAnswer>

export const linkedin = {
  connect: endpoint({
    method: 'GET',
    path: '/api/linkedin/connect',
    access: 'account',
    summary: 'Go to LinkedIn to link an account there. A browser navigation.',
    response: z.undefined(),
    status: 302,
    errors: ['cross_site'],
  }),
  callback: endpoint({
    method: 'GET',
    path: '/api/linkedin/callback',
    access: 'public',
    summary: 'Come back from LinkedIn to the profile page, which says what came of it. A browser navigation.',
    query: LinkedinAnswer,
    response: z.undefined(),
    status: 302,
  }),
  disconnect: endpoint({
    method: 'POST',
    path: '/api/linkedin/disconnect',
    access: 'account',
    summary: 'Unlink the LinkedIn account and forget it. Analyses made with it stay until they are deleted.',
    response: z.undefined(),
    status: 204,
  }),
}
