import { discovery } from '#contract/discovery.ts'
import type { Deps } from '#server/deps.ts'
import { routes, withHeaders } from '#server/http/endpoints.ts'
import { discoverMembers } from './discover-members.ts'
import { findMemberPage } from './find-member-page.ts'
import { matchMembers } from './match-members.ts'
import { linkTo } from './member-list.ts'
import { countChatsToday, countConnected } from './queries.ts'
import { keepRankings } from './rankings.ts'
import { cursorSealer } from './sealed-cursor.ts'

export function discoveryRoutes({ db, secret }: Pick<Deps, 'db' | 'secret'>) {
  const cursors = cursorSealer(secret)
  const rankings = keepRankings()

  return routes(discovery, {
    discover: async ({ member, query }) => {
      const { cards, next } = await discoverMembers({ db, cursors }, member, query)
      return withHeaders(cards, linkTo(discovery.discover.path, query, next))
    },
    matches: async ({ member, query }) => {
      const { cards, next } = await matchMembers({ db, cursors, rankings }, member, query)
      return withHeaders(cards, linkTo(discovery.matches.path, query, next))
    },
    stats: async ({ member }) => ({
      connected: await countConnected(db, member.id),
      chatsToday: await countChatsToday(db, member.key),
    }),
    member: ({ member, params }) => findMemberPage(db, member, params.id),
  })
}
