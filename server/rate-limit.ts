import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { alerts } from '#contract/alerts.ts'
import { auth } from '#contract/auth.ts'
import { photos } from '#contract/photos.ts'
import { profile } from '#contract/profile.ts'
import { AppError } from '#server/errors.ts'

const MINUTE = 60_000

/** What anyone may ask for without having signed in, by address (IPv6 by /64). */
const LIMITS: Record<string, { max: number; timeWindow: number }> = {
  [auth.register.path]: { max: 20, timeWindow: 15 * MINUTE },
  [auth.login.path]: { max: 60, timeWindow: MINUTE },
  [auth.challenge.path]: { max: 60, timeWindow: MINUTE },
}

/** Far beyond what a person with several open screens asks for. */
const PER_MEMBER = { max: 1_200, timeWindow: MINUTE }

/** What each call of compares with hundreds of members, by member. */
const SEARCHES = { max: 20, timeWindow: 15 * MINUTE }

/** What each call of has a picture read, by member. */
const UPLOADS = { max: 60, timeWindow: 15 * MINUTE }

type CountMember = (request: FastifyRequest, memberId: string) => Promise<void>

/** Limits the routes that `app` gets from now on, and returns the check for members. */
export async function limitRates(app: FastifyInstance): Promise<CountMember> {
  app.addHook('onRoute', (route) => {
    const limit = LIMITS[route.url]
    if (limit) route.config = { ...route.config, rateLimit: limit }
  })
  await app.register(rateLimit, { global: false, errorResponseBuilder: () => new AppError('too_many_requests') })

  const members = new WeakMap<FastifyRequest, string>()
  const keyGenerator = (request: FastifyRequest) => members.get(request)!
  const countCall = app.createRateLimit({ ...PER_MEMBER, keyGenerator })
  const countSearch = app.createRateLimit({ ...SEARCHES, keyGenerator })
  const countUpload = app.createRateLimit({ ...UPLOADS, keyGenerator })
  const costly = new Map<string | undefined, typeof countCall>([
    [alerts.generate.path, countSearch],
    [photos.upload.path, countUpload],
    [profile.edit.path, countUpload],
  ])
  return async (request, memberId) => {
    members.set(request, memberId)
    const countOwn = costly.get(request.routeOptions.url)
    for (const count of countOwn ? [countCall, countOwn] : [countCall]) {
      const result = await count(request)
      if (!result.isAllowed && result.isExceeded) {
        throw new AppError('too_many_requests', undefined, { retryAfterSeconds: result.ttlInSeconds })
      }
    }
  }
}
