import { z } from 'zod'
import { api } from './endpoint.ts'
import { PageSize, RowId } from './fields.schema.ts'
import { MemberId, MemberSummary } from './members.schema.ts'
import { KEPT_AWAY_PAGE_SIZE } from './safety.ts'

/** Somebody whom the member has blocked, muted or hidden; `id` is the place in that list. */
export const KeptAway = z.object({
  id: z.number().int(),
  user: MemberSummary.omit({ isOnline: true, verifiedOn: true }),
})

/** What the member has done about somebody whom they can see. Of everybody else, whoever they are, it is neither. */
export const Distance = z.object({ isMuted: z.boolean(), isHidden: z.boolean() })

const params = z.object({ userId: MemberId })
const query = z.object({ limit: PageSize(KEPT_AWAY_PAGE_SIZE), before: RowId.optional() })
const response = z.array(KeptAway)

/** All of it can be repeated, and is answered alike whoever is meant and whether there is anybody of that id. */
export const safetyApi = api({
  distance: {
    access: 'member',
    summary: 'Whether the member has muted or hidden somebody.',
    params,
    response: Distance,
  },
  blocked: {
    access: 'member',
    summary: 'Whom the member has blocked, the latest first. `Link: rel="next"` leads to earlier ones.',
    query,
    response,
  },
  block: {
    access: 'member',
    summary: 'Block somebody: the two are gone for each other everywhere, and what connected them ends.',
    body: params,
    status: 204,
  },
  unblock: {
    access: 'member',
    summary:
      'Take a block back. What the two wrote to each other is there again, unless the other has blocked as well.',
    params,
    status: 204,
  },
  muted: {
    access: 'member',
    summary: 'Whom the member has muted, the latest first. `Link: rel="next"` leads to earlier ones.',
    query,
    response,
  },
  mute: {
    access: 'member',
    summary: 'Count nothing that somebody writes as unread. They never hear of it.',
    params,
    status: 204,
  },
  unmute: { access: 'member', summary: 'Count again what somebody writes.', params, status: 204 },
  hidden: {
    access: 'member',
    summary: 'Whom the member has hidden, the latest first. `Link: rel="next"` leads to earlier ones.',
    query,
    response,
  },
  hide: {
    access: 'member',
    summary: 'Put somebody forward no more, neither in lists nor in alerts. They never hear of it.',
    params,
    status: 204,
  },
  unhide: { access: 'member', summary: 'Put somebody forward again.', params, status: 204 },
})
