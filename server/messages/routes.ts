import { messages } from '#contract/messages.ts'
import type { Deps } from '#server/deps.ts'
import { routes, withHeaders } from '#server/http/endpoints.ts'
import { openThread } from './open-thread.ts'
import { countUnread, listConversations } from './queries.ts'
import { sendMessage } from './send-message.ts'

export function messageRoutes({ db, bus }: Pick<Deps, 'db' | 'bus'>) {
  return routes(messages, {
    conversations: async ({ member, query: { before, limit } }) => {
      const found = await listConversations(db, member, { before, limit: limit + 1 })
      const page = found.slice(0, limit)
      return withHeaders(
        page,
        found.length > limit ? older('/api/conversations', page.at(-1)!.lastMessageId, limit) : {},
      )
    },
    thread: async ({ member, params, query }) => {
      const { page, hasOlder } = await openThread({ db, bus }, member, params.userId, query)
      const path = `/api/conversations/${encodeURIComponent(params.userId)}`
      return withHeaders(page, hasOlder ? older(path, page[0]!.id, query.limit) : {})
    },
    unreadCount: ({ member }) => countUnread(db, member),
    send: ({ member, body, headers }) => sendMessage({ db, bus }, member, body, headers['idempotency-key']),
  })
}

function older(path: string, before: number, limit: number): { link: string } {
  return { link: `<${path}?before=${before}&limit=${limit}>; rel="next"` }
}
