import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#server/errors.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Cookies travel with what other sites and other ports of this host send; no such request may change anything. */
export function refuseCrossSiteWrites(app: FastifyInstance, publicUrl: URL): void {
  app.addHook('onRequest', async (request) => {
    if (!SAFE.has(request.method) && !isFromOurPages(request, publicUrl)) throw new AppError('cross_site')
  })
}

/** What neither says its site nor its origin is not a browser, and brings no cookies but its own. */
function isFromOurPages({ headers }: FastifyRequest, publicUrl: URL): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  return headers.origin === undefined || isOurOrigin(headers.origin, headers.host, publicUrl)
}

/** The public address, or the one this very request was sent to. No page can choose the `Host` of what it sends. */
export function isOurOrigin(origin: string, host: string | undefined, publicUrl: URL): boolean {
  if (origin === publicUrl.origin) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
