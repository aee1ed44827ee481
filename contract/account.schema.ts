import { z } from 'zod'
import { CONFIRMING, Proof } from './auth.schema.ts'
import { api } from './endpoint.ts'
import { CurrentUser } from './members.schema.ts'

/** How a member leaves. */
export const Leaving = Proof.extend({
  /** Erases everything within minutes, without the days in which to come back. */
  atOnce: z.boolean().default(false),
})

/** Whether a member is found by those who do not know them yet. */
export const Pause = z.object({ isPaused: z.boolean() })

export const accountApi = api({
  download: {
    access: 'account',
    summary: 'Everything that is kept about the member, as a zip of JSON files and their photo.',
    response: z.custom<AsyncIterable<Uint8Array>>((bytes) => typeof bytes === 'object' && bytes !== null),
    produces: 'application/zip',
    admitsSuspended: true,
    errors: ['service_unavailable'],
    limit: { most: 3, minutes: 24 * 60 },
    load: 'waiting',
  },
  remove: {
    access: 'account',
    summary:
      'Delete the account: gone for everybody at once, erased after seven days unless its member signs in again.',
    admitsSuspended: true,
    body: Leaving,
    status: 204,
    errors: CONFIRMING,
    limit: { most: 10, minutes: 60 },
  },
  pause: {
    access: 'account',
    summary: 'Be found by nobody new for a while, or again. Conversations and connections stay.',
    body: Pause,
    response: CurrentUser,
  },
})
