import type { FastifyRequest } from 'fastify'
import { alerts } from '#contract/alerts.ts'
import { analysis } from '#contract/analysis.ts'
import { payments } from '#contract/billing.ts'
import { discovery } from '#contract/discovery.ts'
import { linkedin } from '#contract/linkedin.ts'
import { photos } from '#contract/photos.ts'
import { profile } from '#contract/profile.ts'
import { sandbox } from '#contract/sandbox.ts'
import { fairTurns } from './fair-turns.ts'
import type { Gate } from './mount.ts'

/**
 * A call has one database connection at a time, so that a member has three of a node's ten at most. More wait than a member
 * may ask for in a minute, so that nobody is told to wait who could have been served.
 */
const CALLS = { atOnce: 3, waiting: 1_500 }

/** Of the calls, the lists that compare with hundreds of members. */
const LISTS = { atOnce: 2, waiting: 30 }

/** Calls that wait for storage, a provider or a model most of the time do not keep the others. */
const ELSEWHERE = { atOnce: 6, waiting: 300 }
const elsewhere = new Set<string | undefined>(
  [
    photos.photo, photos.upload, profile.edit, analysis.analyze, alerts.generate, linkedin.connect, linkedin.disconnect,
    payments.createPaymentIntent, payments.createSubscription, payments.cancel, payments.resume, payments.withdraw,
    sandbox.confirm, sandbox.authenticate, sandbox.advance,
  ].map(({ path }) => path), // prettier-ignore
)

/** Lets no member have more under way than a few calls. What is more waits in order, and others do not wait for it. */
export function memberLanes() {
  const sessions = fairTurns(CALLS)
  const calls = fairTurns(CALLS)
  const lists = fairTurns(LISTS)
  const awaited = fairTurns(ELSEWHERE)

  const inTurn: Gate['inTurn'] = (request: FastifyRequest, { id }, call) => {
    const { url } = request.routeOptions
    if (elsewhere.has(url)) return awaited(id, call)
    if (url === discovery.matches.path) return lists(id, () => calls(id, call))
    return calls(id, call)
  }
  /** Whose a session is has to be looked up before its member is known. */
  return { ofSession: sessions, inTurn }
}
