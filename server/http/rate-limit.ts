import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { alerts } from '#contract/alerts.ts'
import { auth } from '#contract/auth.ts'
import { discovery } from '#contract/discovery.ts'
import { photos } from '#contract/photos.ts'
import { profile } from '#contract/profile.ts'
import { system } from '#contract/system.ts'
import type { Member } from '#server/auth/sessions.ts'
import { AppError } from '#server/errors.ts'
import type { Gate } from './mount.ts'
import { memberLanes } from './member-lanes.ts'

const MINUTE = 60_000

type Limit = { max: number; timeWindow: number }

/** What an address may ask for without having signed in (IPv6 by /64). A town behind one address asks for less. */
const VISITORS: Limit = { max: 6_000, timeWindow: MINUTE }

/** Of that, the calls that cost more or that somebody would guess with. */
const VISITORS_AT: Record<string, Limit> = {
  [auth.register.path]: { max: 20, timeWindow: 15 * MINUTE },
  [auth.login.path]: { max: 60, timeWindow: MINUTE },
  [auth.challenge.path]: { max: 60, timeWindow: MINUTE },
}

/** Whoever watches a node asks however full it is. */
const WATCHED = new Set<string | undefined>([system.health.path, system.ready.path])

/** Far beyond what a person with several open screens asks for. */
const MEMBERS: Limit = { max: 1_200, timeWindow: MINUTE }

/** Of that, the calls that cost more, by what they cost: together for the paths of one line. */
const MEMBERS_AT: (Limit & { paths: string[]; isCheap?: (request: FastifyRequest) => boolean })[] = [
  // Compares with hundreds of members. A page behind another is of the ranking that was made for the first.
  { paths: [discovery.matches.path], max: 30, timeWindow: MINUTE, isCheap: goesOn },
  // Walks the map for miles where few people fit.
  { paths: [discovery.discover.path], max: 120, timeWindow: MINUTE },
  // Compares with hundreds of members, and may have a model write about some.
  { paths: [alerts.generate.path], max: 20, timeWindow: 15 * MINUTE },
  // Has a picture read.
  { paths: [photos.upload.path, profile.edit.path], max: 60, timeWindow: 15 * MINUTE },
]

/**
 * Counts are kept for so many addresses and as many members at once, each limit for itself: for every /64 of a /48, in 24 MB
 * at most. Beyond that the one that asked longest ago begins anew.
 */
const COUNTED_AT_ONCE = 70_000

export type Limits = {
  countVisitor: (request: FastifyRequest) => Promise<void>
  /** Whose call it is, by `lookUp` of the session's token; counts it for them, or for the address of a visitor. */
  identify: (request: FastifyRequest, token: string | undefined, lookUp: () => Promise<Member>) => Promise<Member>
  inTurn: Gate['inTurn']
}

/** As if nobody ever asked too much. */
export const NO_LIMITS: Limits = {
  countVisitor: async () => {},
  identify: (_, __, lookUp) => lookUp(),
  inTurn: (_, __, call) => call(),
}

/** Limits the routes that `app` gets from now on, and returns the checks for the rest. */
export async function limitRates(app: FastifyInstance): Promise<Limits> {
  app.addHook('onRoute', (route) => {
    const limit = VISITORS_AT[route.url]
    if (limit) route.config = { ...route.config, rateLimit: { ...limit, cache: COUNTED_AT_ONCE } }
  })
  await app.register(rateLimit, { global: false, errorResponseBuilder: () => new AppError('too_many_requests') })
  const counter = (limit: Limit, keyGenerator?: (request: FastifyRequest) => string) => {
    // A counter has a store of its own, and takes the size of that although its type does not say so.
    const options = { ...limit, cache: COUNTED_AT_ONCE, ...(keyGenerator && { keyGenerator }) }
    return app.createRateLimit(options)
  }

  const members = new WeakMap<FastifyRequest, string>()
  const memberOf = (request: FastifyRequest) => members.get(request)!
  const countAddress = counter(VISITORS)
  const countMember = counter(MEMBERS, memberOf)
  const countAt = MEMBERS_AT.map((kind) => ({ ...kind, count: counter(kind, memberOf) }))
  const lanes = memberLanes()

  async function countVisitor(request: FastifyRequest): Promise<void> {
    if (!WATCHED.has(request.routeOptions.url)) refuseBeyond(await countAddress(request))
  }

  return {
    countVisitor,
    inTurn: lanes.inTurn,
    async identify(request, token, lookUp) {
      const member = await lanes.ofSession(token ?? '', lookUp).catch(async (error: unknown) => {
        if (error instanceof AppError) await countVisitor(request)
        throw error
      })
      members.set(request, member.id)
      refuseBeyond(await countMember(request))
      const { url = '' } = request.routeOptions
      for (const { paths, isCheap, count } of countAt) {
        if (paths.includes(url) && !isCheap?.(request)) refuseBeyond(await count(request))
      }
      return member
    },
  }
}

type Counted = Awaited<ReturnType<ReturnType<FastifyInstance['createRateLimit']>>>

function refuseBeyond(counted: Counted): void {
  if (counted.isAllowed || !counted.isExceeded) return
  throw new AppError('too_many_requests', undefined, { retryAfterSeconds: counted.ttlInSeconds })
}

function goesOn({ query }: FastifyRequest): boolean {
  return typeof query === 'object' && query !== null && 'after' in query
}
