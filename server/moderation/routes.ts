import { contracts } from '#contract/contracts.ts'
import { moderation } from '#contract/moderation.ts'
import { isKeptPicture } from '#contract/photos.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { routes, withHeaders } from '#server/http/endpoints.ts'
import { pageOf } from '#server/http/next-page.ts'
import { decideCase } from './decide-case.ts'
import { listHeldMessages } from './review-queries.ts'
import { openCase } from './open-case.ts'
import { claimCase, findPicture, listQueue, releaseCase } from './queries.ts'
import { reviewMessage } from './review-message.ts'
import { sealsOfDesk } from './sealed-words.ts'

type Uses = Pick<Deps, 'db' | 'bus' | 'photos' | 'secret' | 'config'>

export function moderationRoutes(deps: Uses) {
  const { db, secret } = deps
  const seals = sealsOfDesk(secret)

  return routes(contracts.moderation, {
    queue: async ({ member, query: { limit, after } }) => {
      const [weight = 0, id = 0] = after?.split('_').map(Number) ?? []
      const found = await listQueue(db, member.id, { after: after ? { weight, id } : undefined, limit: limit + 1 })
      return pageOf(found, moderation.queue.path, limit, (last) => ({ after: `${last.weight}_${last.id}` }))
    },
    openCase: ({ member, params }) => openCase(deps, member.id, params.id),
    decide: async ({ client, member, params, body }) => {
      await decideCase(deps, client, member, params.id, body)
      return openCase(deps, member.id, params.id)
    },
    claim: async ({ member, params }) => {
      const page = await openCase(deps, member.id, params.id)
      if (page.barred) throw new AppError(page.barred)
      if (page.waitsFor === null) throw new AppError('case_decided')
      if (!(await claimCase(db, member.id, params.id))) throw new AppError('case_claimed')
      return openCase(deps, member.id, params.id)
    },
    firstMessages: async ({ member, query: { limit, after } }) => {
      const found = await listHeldMessages(db, member.id, { after, limit: limit + 1 })
      return pageOf(found, moderation.firstMessages.path, limit, ({ id }) => ({ after: id }))
    },
    review: ({ client, member, params, body }) => reviewMessage(deps, client, member, params.id, body),
    release: async ({ member, params }) => {
      await releaseCase(db, member.id, params.id)
      return undefined
    },
    picture: async ({ params }) => {
      const sealed = isKeptPicture(params.file) ? await findPicture(db, params.id, params.file) : undefined
      const bytes = sealed && seals.openPicture(sealed, params.id, params.file)
      if (!bytes) throw new AppError('not_found')
      return withHeaders<Uint8Array>(bytes, { 'cache-control': 'no-store' })
    },
  })
}
