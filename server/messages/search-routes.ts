import { contracts } from '#contract/contracts.ts'
import { messageSearch } from '#contract/message-search.ts'
import type { Deps } from '#server/deps.ts'
import { routes } from '#server/http/endpoints.ts'
import { pageOf } from '#server/http/next-page.ts'
import { searchMessages } from './search-messages.ts'

export function messageSearchRoutes({ db }: Pick<Deps, 'db'>) {
  return routes(contracts.messageSearch, {
    search: async ({ member, query: { q, before, limit } }) => {
      const found = await searchMessages(db, member, q, { before, limit: limit + 1 })
      return pageOf(found, messageSearch.search.path, limit, ({ id }) => ({ q, before: id }))
    },
  })
}
