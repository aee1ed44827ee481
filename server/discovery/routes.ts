import { contracts } from '#contract/contracts.ts'
import { type DiscoverQuery, discovery } from '#contract/discovery.ts'
import type { Deps } from '#server/deps.ts'
import { routes, withHeaders } from '#server/http/endpoints.ts'
import { linkToNext } from '#server/http/next-page.ts'
import { discoverMembers } from './discover-members.ts'
import { findMemberPage } from './find-member-page.ts'
import { matchMembers } from './match-members.ts'
import type { Page } from './open-list.ts'
import { countChatsToday, countConnected } from './queries.ts'
import { keepForLater } from './keep-for-later.ts'
import { keepRankings } from './rankings.ts'
import { savedCards } from './saved-cards.ts'
import { cursorSealer } from './sealed-cursor.ts'
import { suggestOpeners } from './suggest-openers.ts'

export function discoveryRoutes({ db, secret }: Pick<Deps, 'db' | 'secret'>) {
  const cursors = cursorSealer(secret)
  const rankings = keepRankings()

  return routes(contracts.discovery, {
    discover: async ({ member, query }) => {
      const page = await discoverMembers({ db, cursors }, member, query)
      return answer(page, discovery.discover.path, query)
    },
    matches: async ({ member, query }) => {
      const page = await matchMembers({ db, cursors, rankings }, member, query)
      return answer(page, discovery.matches.path, query)
    },
    stats: async ({ member }) => ({
      connected: await countConnected(db, member.id),
      chatsToday: await countChatsToday(db, member),
    }),
    saved: async ({ member, query }) => {
      const { cards, next } = await savedCards(db, member, query)
      return withHeaders(
        cards,
        next === null ? {} : linkToNext(discovery.saved.path, { limit: query.limit, before: next }),
      )
    },
    save: ({ member, params }) => keepForLater(db, member.id, params.userId, true),
    unsave: ({ member, params }) => keepForLater(db, member.id, params.userId, false),
    member: ({ member, params }) => findMemberPage(db, member, params.id),
    openers: ({ member, params }) => suggestOpeners(db, member, params.id),
  })
}

/** The next page is of the same list with the same filters, and there are no positions in its address. */
function answer({ cards, next }: Page, path: string, query: DiscoverQuery) {
  const further = { ...query, latitude: undefined, longitude: undefined, after: next ?? undefined }
  return withHeaders(cards, next === null ? {} : linkToNext(path, further))
}
