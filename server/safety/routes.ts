import { contracts } from '#contract/contracts.ts'
import { type KeptAway, safety } from '#contract/safety.ts'
import type { Deps } from '#server/deps.ts'
import { routes } from '#server/http/endpoints.ts'
import { pageOf } from '#server/http/next-page.ts'
import { blockMember, unblockMember } from './block-member.ts'
import { keepQuietly } from './keep-quietly.ts'
import { findDistance, listBlocked, listPairs } from './queries.ts'

export function safetyRoutes(deps: Pick<Deps, 'db' | 'bus'>) {
  const { db } = deps
  return routes(contracts.safety, {
    distance: ({ member, params }) => findDistance(db, { memberId: member.id, otherId: params.userId }),
    blocked: async ({ member, query: { before, limit } }) =>
      page(await listBlocked(db, member.id, { before, limit: limit + 1 }), safety.blocked.path, limit),
    block: ({ member, body }) => blockMember(deps, { memberId: member.id, otherId: body.userId }),
    unblock: ({ member, params }) => unblockMember(deps, { memberId: member.id, otherId: params.userId }),
    muted: async ({ member, query: { before, limit } }) =>
      page(await listPairs(db, 'mutes', member.id, { before, limit: limit + 1 }), safety.muted.path, limit),
    mute: ({ member, params }) => keepQuietly(deps, 'mutes', { memberId: member.id, otherId: params.userId }, true),
    unmute: ({ member, params }) => keepQuietly(deps, 'mutes', { memberId: member.id, otherId: params.userId }, false),
    hidden: async ({ member, query: { before, limit } }) =>
      page(await listPairs(db, 'hides', member.id, { before, limit: limit + 1 }), safety.hidden.path, limit),
    hide: ({ member, params }) => keepQuietly(deps, 'hides', { memberId: member.id, otherId: params.userId }, true),
    unhide: ({ member, params }) => keepQuietly(deps, 'hides', { memberId: member.id, otherId: params.userId }, false),
  })
}

function page(found: KeptAway[], path: string, limit: number) {
  return pageOf(found, path, limit, ({ id }) => ({ before: id }))
}
