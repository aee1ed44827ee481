import type { FastifyRequest } from 'fastify'
import { z, ZodError } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { AppError } from '#server/errors.ts'

/** A form without texts of its own takes none. */
const NO_TEXTS = z.strictObject({})

/** What a request says, as its contract takes it. */
export function readInput(endpoint: Endpoint, request: FastifyRequest, body: unknown) {
  try {
    const input = {
      params: endpoint.params?.parse(request.params),
      query: endpoint.query?.parse(request.query),
      headers: endpoint.headers?.parse(request.headers),
      body: (endpoint.files ? (endpoint.body ?? NO_TEXTS) : endpoint.body)?.parse(body ?? {}),
    }
    if (!isStorable(input)) throw new AppError('invalid_input', 'The text holds characters that cannot be stored.')
    return input
  } catch (error) {
    if (error instanceof ZodError) throw new AppError('invalid_input', sentences(error))
    throw error
  }
}

/** PostgreSQL keeps neither NUL nor half a surrogate pair. */
function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  return Object.entries(value).every(([key, part]) => isStorable(key) && isStorable(part))
}

/** What is wrong, in the contract's own sentences; what zod says itself needs the field's name. */
function sentences(error: ZodError): string {
  const said = new Set(
    error.issues.map(({ path, message }) =>
      path.length > 0 && /^(Invalid|Too|Unrecognized) /.test(message) ? `${path.join('.')}: ${message}` : message,
    ),
  )
  if (said.size === 1) return [...said].join('')
  return [...said].map((sentence) => (/[.!?]$/.test(sentence) ? sentence : `${sentence}.`)).join(' ')
}
