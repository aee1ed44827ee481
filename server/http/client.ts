import type { FastifyBaseLogger, FastifyRequest } from 'fastify'
import type { Config } from '#server/config/config.ts'
import { isLoopbackAddress, isLoopbackHost } from '#server/addresses.ts'
import { isFromOurPages, saysOurPages } from './same-site.ts'

/** Who calls, as far as the network tells. */
export type Client = {
  address: string
  userAgent: string
  cookies: Record<string, string | undefined>
  /** False when the browser says, or does not deny, that another site made it call. */
  isSameSite: boolean
  /** True when it names our own pages or the address bar as where it began. */
  saysOurPages: boolean
  /** A program or a page on this machine, with no proxy in between. */
  isLocal: boolean
  log: FastifyBaseLogger
}

export function clientOf(request: FastifyRequest, config: Pick<Config, 'publicUrl' | 'hasPublicAddress'>): Client {
  return {
    address: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    cookies: request.cookies,
    isSameSite: isFromOurPages(request, config),
    saysOurPages: saysOurPages(request, config) === true,
    isLocal: isLocal(request),
    log: request.log,
  }
}

/**
 * The socket's own address: `request.ip` may be what a proxy says. One that says nothing is told by the page of another name
 * that its browsers come from, and by HTTP/1.0, which nginx speaks unless it is told otherwise.
 */
function isLocal({ socket, headers, raw }: FastifyRequest): boolean {
  if (!isLoopbackAddress(socket.remoteAddress) || !isLoopbackHost(headers.host) || raw.httpVersion === '1.0')
    return false
  if (headers.origin !== undefined && !isLoopbackHost(headers.origin.replace(/^https?:\/\//, ''))) return false
  return !Object.keys(headers).some((name) => /^(x-forwarded-.*|x-real-ip|via|forwarded)$/.test(name))
}
