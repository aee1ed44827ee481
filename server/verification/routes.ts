import { contracts } from '#contract/contracts.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { routes, withHeaders } from '#server/http/endpoints.ts'
import { askPose } from './ask-pose.ts'
import { decideVerification } from './decide-verification.ts'
import { sealsOfPictures } from './sealed-picture.ts'
import { sendPicture } from './send-picture.ts'
import { dropRequest, findPicture, findVerification, listWaiting } from './verifications.ts'

export function verificationRoutes(deps: Pick<Deps, 'db' | 'bus' | 'config' | 'secret'>) {
  const { db, secret } = deps
  const seals = sealsOfPictures(secret)

  return routes(contracts.verification, {
    verification: ({ member }) => findVerification(db, member.id),
    ask: ({ member }) => askPose(deps, member.id),
    send: ({ member, files }) => sendPicture(deps, member.id, files.photo),
    withdraw: async ({ member }) => {
      await dropRequest(db, member.id)
      return findVerification(db, member.id)
    },
    waiting: () => listWaiting(db),
    picture: async ({ params: { id } }) => {
      const sealed = await findPicture(db, id)
      const bytes = sealed && seals.open(sealed, id)
      if (!bytes) throw new AppError('not_found')
      return withHeaders<Uint8Array>(bytes, { 'cache-control': 'no-store' })
    },
    decide: async ({ client, member, params, body }) => {
      await decideVerification(deps, client, member.id, params.id, body)
      return undefined
    },
  })
}
