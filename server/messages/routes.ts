import { contracts } from '#contract/contracts.ts'
import { messages } from '#contract/messages.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { routes, withHeaders } from '#server/http/endpoints.ts'
import { linkTo, pageOf } from '#server/http/next-page.ts'
import { archiveConversation } from './archive-conversation.ts'
import { hasReview } from './has-review.ts'
import { deleteForEveryone, deleteForMe, reactToMessage } from './change-message.ts'
import { decideRequest } from './decide-request.ts'
import { editMessage } from './edit-message.ts'
import { listHeld, withdrawHeld } from './held-messages.ts'
import { openThread } from './open-thread.ts'
import { countUnread } from './count-unread.ts'
import { listConversations } from './queries.ts'
import { previewOf } from './preview.ts'
import { findOpenings, listRequests } from './request-queries.ts'
import { sendMessage } from './send-message.ts'

export function messageRoutes({ db, bus, config, photos }: Pick<Deps, 'db' | 'bus' | 'config' | 'photos'>) {
  return routes(contracts.messages, {
    conversations: async ({ member, query: { before, limit } }) => {
      const found = await listConversations(db, member, { before, limit: limit + 1 })
      return pageOf(found, messages.conversations.path, limit, ({ lastMessageId }) => ({ before: lastMessageId }))
    },
    archived: async ({ member, query: { before, limit } }) => {
      const found = await listConversations(db, member, { before, limit: limit + 1, isArchived: true })
      return pageOf(found, messages.archived.path, limit, ({ lastMessageId }) => ({ before: lastMessageId }))
    },
    archive: ({ member, params }) => archiveConversation({ db, bus }, member, params.userId, true),
    unarchive: ({ member, params }) => archiveConversation({ db, bus }, member, params.userId, false),
    thread: async ({ member, params, query }) => {
      const { page, hasOlder, hasNewer } = await openThread({ db, bus }, member, params.userId, query)
      const path = `/api/conversations/${encodeURIComponent(params.userId)}`
      const [oldest, newest] = [page[0]?.id, page.at(-1)?.id]
      const older = hasOlder && oldest && linkTo(path, 'next', { before: oldest, limit: query.limit })
      const newer = hasNewer && newest && linkTo(path, 'prev', { after: newest, limit: query.limit })
      const link = [older, newer].filter(Boolean).join(', ')
      return withHeaders(page, link ? { link } : {})
    },
    unreadCount: ({ member }) => countUnread(db, member),
    requests: async ({ member, query: { before, limit } }) => {
      const found = await listRequests(db, member, { before, limit: limit + 1 })
      const requests = found.map(({ content, createdAt, lastMessageId, ...user }) => {
        return { user, createdAt, lastMessageId, preview: previewOf(content) }
      })
      return pageOf(requests, messages.requests.path, limit, ({ lastMessageId }) => ({ before: lastMessageId }))
    },
    decide: ({ member, params, body }) => decideRequest({ db, bus }, member, params.userId, body.decision),
    edit: ({ member, params, body }) => editMessage({ db, bus, config }, member, params.id, body.content),
    deleteForEveryone: ({ member, params }) => deleteForEveryone({ db, bus, photos }, member, params.id),
    deleteForMe: ({ member, params }) => deleteForMe({ db, bus }, member, params.id),
    react: ({ member, params, body }) => reactToMessage({ db, bus }, member, params.id, body.reaction),
    held: ({ member }) => listHeld(db, member.id),
    withdraw: async ({ member, params }) => {
      if (!(await withdrawHeld(db, member.id, params.id))) throw new AppError('not_found')
      return undefined
    },
    openings: async ({ member }) => ({
      ...(await findOpenings(db, member.id)),
      hasReview: await hasReview({ db, config }),
    }),
    send: ({ member, body, headers }) => sendMessage({ db, bus, config }, member, body, headers['idempotency-key']),
  })
}
