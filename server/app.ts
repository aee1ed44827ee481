import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance } from 'fastify'
import { memberOf, SESSION_COOKIE } from '#server/auth/sessions.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { mount, toAppError, type Route } from '#server/http.ts'

const BODY_LIMIT = 64 * 1024

export function buildApp(deps: Deps): FastifyInstance {
  const app = Fastify({
    logger: { level: deps.config.logLevel },
    trustProxy: deps.config.trustProxy ?? false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: 30_000,
    connectionTimeout: 0,
    forceCloseConnections: 'idle',
  })
  app.register(cookie)

  const list: Route[] = []
  mount(app, list, async (request, access) => {
    const member = await memberOf(deps.db, request.cookies[SESSION_COOKIE])
    if (access === 'member' && !member.isComplete) throw new AppError('profile_incomplete')
    return member
  })

  app.setNotFoundHandler(() => {
    throw new AppError('not_found')
  })
  app.setErrorHandler((error, request, reply) => {
    const failure = toAppError(error)
    if (failure.status >= 500) request.log.error(error)
    return reply.status(failure.status).send(failure.toBody())
  })
  return app
}
