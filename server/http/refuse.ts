import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import type { ErrorCode } from '#contract/errors.ts'
import { AWAY_RETRY_SECONDS, isDatabaseAway } from '#server/db/database-away.ts'
import { AppError } from '#server/errors.ts'

const refusals = new WeakMap<FastifyRequest, ErrorCode>()

/** With which code a request was refused, if it was. */
export function refusalOf(request: FastifyRequest): ErrorCode | undefined {
  return refusals.get(request)
}

/** Answers with what went wrong, in the contract's words; what is our fault is logged as well. */
export function refuse(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  const failure = toAppError(error)
  refusals.set(request, failure.code)
  if (failure.status >= 500 && failure !== (error as unknown)) request.log.error(error)
  if (failure.retryAfterSeconds) reply.header('retry-after', failure.retryAfterSeconds)
  void reply.headers(failure.headers).status(failure.status).send(failure.toBody())
}

/** The refusals of Fastify itself (malformed JSON, body too large) are the caller's mistake; the rest are ours. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error
  if (!(error instanceof Error)) return new AppError('internal', undefined, { cause: error })
  if (isDatabaseAway(error)) {
    return new AppError('service_unavailable', undefined, { cause: error, retryAfterSeconds: AWAY_RETRY_SECONDS })
  }

  // An address that cannot be read or is too long leads nowhere. Fastify's sentence about it would quote it.
  if ('code' in error && /^FST_ERR_(BAD_URL|MAX_PARAM_LENGTH)$/.test(String(error.code)))
    return new AppError('not_found')

  const status = 'statusCode' in error ? Number(error.statusCode) : 500
  if (status === 413) return new AppError('payload_too_large')
  if (status === 415) return new AppError('unsupported_media_type')
  if (status === 429) return new AppError('too_many_requests')
  if (status === 404) return new AppError('not_found')
  if (status < 500) return new AppError('invalid_input', error.message)
  return new AppError('internal', undefined, { cause: error })
}
