import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#server/errors.ts'

type Web = {
  /** The folder that the build filled: pages, `assets/` and icons, each perhaps with a `.br` and a `.gz` beside it. */
  root: string
  isSignedIn: (request: FastifyRequest) => Promise<boolean>
}

const YEAR_MS = 365 * 24 * 60 * 60 * 1000
const FILE = /\.\w+$/

/** The landing page for visitors and the app for members, at the same address; the app's own router knows the rest. */
export function serveWeb(app: FastifyInstance, { root, isSignedIn }: Web): void {
  if (!existsSync(join(root, 'app.html'))) return
  app.register(fastifyStatic, { root, serve: false, preCompressed: true, dotfiles: 'ignore' })

  app.get('/', async (request, reply) => sendPage(reply, (await isSignedIn(request)) ? 'app.html' : 'landing.html'))
  app.get('/privacy-policy', (_, reply) => sendPage(reply, 'privacy-policy.html'))
  // What is built has its hash in its name: it never changes.
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) =>
    reply.sendFile(`assets/${request.params['*']}`, { maxAge: YEAR_MS, immutable: true }),
  )
  app.get<{ Params: { '*': string } }>('/*', (request, reply) => {
    const path = request.params['*']
    if (FILE.test(path)) return reply.header('cache-control', 'no-cache').sendFile(path, { cacheControl: false })
    if (path.startsWith('api/') || path === 'ws' || !acceptsPage(request)) throw new AppError('not_found')
    return sendPage(reply, 'app.html')
  })
}

function acceptsPage({ headers }: FastifyRequest): boolean {
  return /text\/html|\*\/\*/.test(headers.accept ?? '*/*')
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  reply.headers({ 'cache-control': 'no-cache', vary: 'Cookie' })
  return reply.sendFile(page, { cacheControl: false, lastModified: false })
}
