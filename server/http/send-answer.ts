import type { FastifyReply } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { hasHeaders } from './endpoints.ts'
import { isReady, pickForm, type ReadyAnswer } from './ready-answer.ts'

/** Sends what a handler has returned, as its contract says. */
export function sendAnswer(reply: FastifyReply, endpoint: Endpoint, result: unknown): FastifyReply {
  if (isReady(result)) return sendReady(reply, result)
  const { body, headers } = hasHeaders(result) ? result : { body: result, headers: {} }
  // Parsing strips whatever the contract does not name, so a stray column never leaves the server.
  const parsed = endpoint.response?.parse(body)
  reply.code(endpoint.status ?? 200).headers(headers)
  if (isUnchanged(reply)) return reply.code(304).removeHeader('content-encoding').send()
  if (endpoint.produces === 'image/webp' || endpoint.produces === 'application/zip')
    return reply.type(endpoint.produces).send(parsed)
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

function sendReady(reply: FastifyReply, answer: ReadyAnswer): FastifyReply {
  const { bytes, encoding } = pickForm(answer, reply.request.headers['accept-encoding']?.toString())
  if (encoding) reply.header('content-encoding', encoding)
  return reply.header('vary', 'accept-encoding').type('application/json; charset=utf-8').send(bytes)
}
