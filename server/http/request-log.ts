import { randomUUID } from 'node:crypto'
import { LogController, type FastifyInstance } from 'fastify'
import { describeError } from '#server/errors.ts'
import { refusalOf } from './refuse.ts'

export type LogStream = { write(line: string): void }

/** One JSON line a request, and nothing in any line that tells who it was or what they wrote. */
export function logging(level: string, stream: LogStream | undefined) {
  return {
    // At `trace` the parser of forms tells the headers of its request, and with them the cookie.
    logger: {
      level,
      serializers: { err: describeError },
      redact: { paths: ['*.headers'], remove: true },
      ...(stream && { stream }),
    },
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    genReqId: () => randomUUID(),
  }
}

/** The route's pattern instead of the address: addresses hold members' ids and what they look for. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const ms = Math.round(reply.elapsedTime * 10) / 10
    const route = request.routeOptions.url ?? 'none'
    const code = refusalOf(request)
    request.log.info({ method: request.method, route, status: reply.statusCode, ...(code && { code }), ms }, 'request')
  })
}
