import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { CallLimit, Endpoint } from '#contract/endpoint.ts'
import type { Member } from '#server/members/current-user.ts'
import { AppError } from '#server/errors.ts'
import { memberLanes } from './member-lanes.ts'
import type { Gate } from './mount.ts'

/** What an address may ask for without having signed in (IPv6 by /64). A town behind one address asks for less. */
const VISITORS: CallLimit = { most: 6_000, minutes: 1 }

/** Far beyond what a person with several open screens asks for. */
const MEMBERS: CallLimit = { most: 1_200, minutes: 1 }

/**
 * Counts are kept for so many addresses and as many members at once, each limit for itself: for every /64 of a /48, in 24 MB
 * at most. Beyond that the one that asked longest ago begins anew.
 */
const COUNTED_AT_ONCE = 70_000

export type Limits = Pick<Gate, 'routeConfig' | 'admitVisitor' | 'inTurn'> & {
  /** Whose call it is, by `lookUp` of the session's token; counts it for them, or for the address of a visitor. */
  identify: (
    request: FastifyRequest,
    endpoint: Endpoint,
    token: string,
    lookUp: () => Promise<Member>,
  ) => Promise<Member>
}

/** As if nobody ever asked too much. */
export const NO_LIMITS: Limits = {
  routeConfig: () => ({}),
  admitVisitor: async () => {},
  identify: (_, __, ___, lookUp) => lookUp(),
  inTurn: (_, __, call) => call(),
}

/** Keeps the limits that these endpoints name, and those of all calls together. */
export async function limitRates(app: FastifyInstance, endpoints: Endpoint[]): Promise<Limits> {
  await app.register(rateLimit, { global: false, errorResponseBuilder: () => new AppError('too_many_requests') })
  const members = new WeakMap<FastifyRequest, string>()
  const keyGenerator = (request: FastifyRequest) => members.get(request)!
  const countAddress = app.createRateLimit(settingsOf(VISITORS))
  const countMember = app.createRateLimit({ ...settingsOf(MEMBERS), keyGenerator })
  const named = endpoints.flatMap(({ access, limit }) => (access !== 'public' && limit ? [limit] : []))
  const countOf = new Map(
    named.map((limit) => [limit, app.createRateLimit({ ...settingsOf(limit), keyGenerator })] as const),
  )
  const lanes = memberLanes()

  async function admitVisitor(request: FastifyRequest, { isUnlimited }: Endpoint): Promise<void> {
    if (!isUnlimited) refuseBeyond(await countAddress(request))
  }

  return {
    routeConfig: ({ access, limit }) => (access === 'public' && limit ? { rateLimit: settingsOf(limit) } : {}),
    admitVisitor,
    inTurn: lanes.inTurn,
    async identify(request, endpoint, token, lookUp) {
      const { limit } = endpoint
      const member = await lanes.ofSession(token, lookUp).catch(async (error: unknown) => {
        if (error instanceof AppError) await admitVisitor(request, endpoint)
        throw error
      })
      members.set(request, member.id)
      refuseBeyond(await countMember(request))
      const count = limit && !isFree(limit, request) && countOf.get(limit)
      if (count) refuseBeyond(await count(request))
      return member
    },
  }
}

function isFree({ isFreeWith }: CallLimit, { query }: FastifyRequest): boolean {
  return isFreeWith !== undefined && typeof query === 'object' && query !== null && isFreeWith in query
}

/** A counter has a store of its own, and takes the size of that although its type does not say so. */
function settingsOf({ most, minutes }: CallLimit) {
  return { max: most, timeWindow: minutes * 60_000, cache: COUNTED_AT_ONCE }
}

type Counted = Awaited<ReturnType<ReturnType<FastifyInstance['createRateLimit']>>>

function refuseBeyond(counted: Counted): void {
  if (counted.isAllowed || !counted.isExceeded) return
  throw new AppError('too_many_requests', undefined, { retryAfterSeconds: counted.ttlInSeconds })
}
