import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '#server/config/config.ts'
import { AppError } from '#server/errors.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

type Address = Pick<Config, 'publicUrl' | 'hasPublicAddress'>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the contract says of the call. */
    isFromAnywhere?: boolean
  }
}

/**
 * Cookies travel with what other sites and other ports of this host send; no such request may change anything. A call that
 * needs none, since its address holds a secret of its own, is heard from anywhere.
 */
export function refuseCrossSiteWrites(app: FastifyInstance, address: Address): void {
  app.addHook('onRequest', async (request) => {
    if (SAFE.has(request.method) || request.routeOptions.config?.isFromAnywhere) return
    if (!isFromOurPages(request, address)) throw new AppError('cross_site')
  })
}

/**
 * Where browsers do not say the site, over plain http, the origin and the page that was left say it. Who names none of them is
 * not a browser and brings no cookies but its own, unless it asks for a page: that is a link somewhere.
 */
export function isFromOurPages(request: FastifyRequest, address: Address): boolean {
  return saysOurPages(request, address) ?? !request.headers.accept?.includes('text/html')
}

/** Whether it is our own pages, or the address bar, that a request names as where it began. Undefined where it names nothing. */
export function saysOurPages(request: FastifyRequest, address: Address): boolean | undefined {
  const { 'sec-fetch-site': site, origin, referer } = request.headers
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  if (origin !== undefined) return isOurOrigin(origin, request, address)
  if (referer !== undefined) return URL.canParse(referer) && isOurOrigin(new URL(referer).origin, request, address)
  return undefined
}

/**
 * The public address, with its scheme and its port. While there is none, the address this very request was sent to: no page can
 * choose the `Host` of what it sends.
 */
export function isOurOrigin(
  origin: string,
  { protocol, headers: { host = '' } }: FastifyRequest,
  { publicUrl, hasPublicAddress }: Address,
): boolean {
  if (origin === publicUrl.origin) return true
  const own = `${protocol}://${host}`
  return !hasPublicAddress && URL.canParse(own) && new URL(own).origin === origin
}
