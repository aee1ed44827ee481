import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z, ZodError } from 'zod'
import type { Endpoint, FormEndpoint, Input, Output } from '#contract/endpoint.ts'
import type { Member } from '#server/auth/sessions.ts'
import type { Client } from './client.ts'
import { AWAY_RETRY_SECONDS, isDatabaseAway } from '#server/db/database-away.ts'
import { AppError } from '#server/errors.ts'
import { takeForms, type ReadForm } from './multipart.ts'
import { pickForm, type ReadyAnswer } from './ready-answer.ts'

type Caller<E extends Endpoint> = E['access'] extends 'public' ? { client: Client } : { client: Client; member: Member }

/** A body with headers of its own, for the few answers that need them. */
type Answer<T> = { body: T; headers: Record<string, string | string[]> }

type Result<E extends Endpoint> = Output<E> | WithHeaders<Output<E>> | Ready
export type WithHeaders<T> = Answer<T> & { [marker]: true }
const marker = Symbol('answer with headers')

/** Bytes of an answer that were made before, out of what the contract's `response` had parsed. */
type Ready = { [readyMarker]: ReadyAnswer }
const readyMarker = Symbol('answer made before')

export type Handler<E extends Endpoint> = (request: Input<E> & Caller<E>) => Promise<Result<E>> | Result<E>

export type Route = { endpoint: Endpoint; handler: (request: never) => unknown }

/** Pairs every endpoint of a contract with its handler. A missing or misspelt one does not compile. */
export function routes<C extends Record<string, Endpoint>>(
  contract: C,
  handlers: { [K in keyof C]: Handler<C[K]> },
): Route[] {
  return Object.keys(contract).map((name) => ({ endpoint: contract[name]!, handler: handlers[name]! }))
}

export function withHeaders<T>(body: T, headers: Answer<T>['headers']): WithHeaders<T> {
  return { body, headers, [marker]: true }
}

export function ready(answer: ReadyAnswer): Ready {
  return { [readyMarker]: answer }
}

export function redirect(to: string, headers: Answer<undefined>['headers'] = {}): WithHeaders<undefined> {
  return withHeaders(undefined, { ...headers, location: to })
}

/** What a provider signs may be longer than what a member sends. */
const SIGNED_LIMIT = 512 * 1024

/** What a call passes before its handler runs, and how it gets there. */
export type Gate = {
  describeClient: (request: FastifyRequest) => Client
  /** Throws when too many come from the address of somebody who has not signed in. */
  admitVisitor: (request: FastifyRequest) => Promise<void>
  authenticate: (request: FastifyRequest, access: 'account' | 'member') => Promise<Member>
  /** Runs a member's call when it is its turn. */
  inTurn: <T>(request: FastifyRequest, member: Member, call: () => Promise<T>) => Promise<T>
}

export function mount(app: FastifyInstance, list: Route[], gate: Gate): void {
  const isPlain = ({ endpoint }: Route) => !isForm(endpoint) && !takesAnything(endpoint)
  for (const route of list) if (isPlain(route)) serve(app, route, gate)
  app.register(async (signed) => {
    signed.removeAllContentTypeParsers()
    signed.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: SIGNED_LIMIT }, (_, bytes, done) =>
      done(null, bytes),
    )
    for (const route of list) if (takesAnything(route.endpoint)) serve(signed, route, gate)
  })
  app.register(async (forms) => {
    const readForm = await takeForms(forms)
    for (const route of list) if (isForm(route.endpoint)) serve(forms, route, gate, readForm)
  })
}

function serve(app: FastifyInstance, { endpoint, handler }: Route, gate: Gate, readForm?: ReadForm): void {
  const { method, path: url, access } = endpoint

  app.route({
    method,
    url,
    handler: async (request, reply) => {
      const client = gate.describeClient(request)
      if (access === 'public') {
        await gate.admitVisitor(request)
        return answer(request, reply, { client })
      }
      // Reading has effects too: a thread is read, its reader was here. No other site does it with the member's cookie.
      if (!client.isSameSite) throw new AppError('cross_site')
      const member = await gate.authenticate(request, access)
      return gate.inTurn(request, member, () => answer(request, reply, { client, member }))
    },
  })

  async function answer(request: FastifyRequest, reply: FastifyReply, caller: object): Promise<FastifyReply> {
    const form = isForm(endpoint) ? await readForm?.(endpoint, request) : undefined
    try {
      const bytes = endpoint.takesBytes && Buffer.isBuffer(request.body) ? request.body : new Uint8Array()
      const input = {
        ...parseInput(endpoint, request, form ? form.texts : request.body),
        ...(endpoint.takesBytes ? { bytes } : { files: form?.files }),
      }
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `routes` paired the two by type.
      const result = await handler({ ...caller, ...input } as never)
      return isReady(result) ? sendReady(reply, request, result) : send(reply, endpoint, result)
    } finally {
      form?.release()
    }
  }
}

function takesAnything({ takesBytes, ignoresBody }: Endpoint): boolean {
  return takesBytes === true || ignoresBody === true
}

function isForm(endpoint: Endpoint): endpoint is FormEndpoint {
  return endpoint.files !== undefined
}

function send(reply: FastifyReply, endpoint: Endpoint, result: unknown): FastifyReply {
  const { body, headers } = hasHeaders(result) ? result : { body: result, headers: {} }
  // Parsing strips whatever the contract does not name, so a stray column never leaves the server.
  const parsed = endpoint.response.parse(body)
  reply.code(endpoint.status ?? 200).headers(headers)
  if (isUnchanged(reply)) return reply.code(304).removeHeader('content-encoding').send()
  if (endpoint.produces === 'image/webp') return reply.type(endpoint.produces).send(parsed)
  if (endpoint.produces) return reply.type(`${endpoint.produces}; charset=utf-8`).send(parsed)
  if (parsed === undefined) return reply.send()
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(parsed))
}

/** Whether the caller holds what would be sent, going by its ETag. */
function isUnchanged(reply: FastifyReply): boolean {
  const etag = reply.getHeader('etag')
  const held = reply.request.headers['if-none-match']?.split(',') ?? []
  return held.some((one) => one.trim() === etag || one.trim() === '*') && etag !== undefined
}

function sendReady(reply: FastifyReply, { headers }: FastifyRequest, result: Ready): FastifyReply {
  const { bytes, encoding } = pickForm(result[readyMarker], headers['accept-encoding']?.toString())
  if (encoding) reply.header('content-encoding', encoding)
  return reply.header('vary', 'accept-encoding').type('application/json; charset=utf-8').send(bytes)
}

function isReady(result: unknown): result is Ready {
  return typeof result === 'object' && result !== null && readyMarker in result
}

function hasHeaders(result: unknown): result is WithHeaders<unknown> {
  return typeof result === 'object' && result !== null && marker in result
}

/** A form without texts of its own takes none. */
const NO_TEXTS = z.strictObject({})

function parseInput(endpoint: Endpoint, request: FastifyRequest, body: unknown) {
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
