import { existsSync, readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SIGN_OUT_PAGE } from '#contract/auth.ts'
import type { Config } from '#server/config/config.ts'
import { AppError } from '#server/errors.ts'
import { publicPage } from './public-page.ts'
import { pickForm } from './ready-answer.ts'
import { headersOfFile } from './security-headers.ts'

type Web = {
  /** The folder that the build filled: pages, `assets/` and icons, each perhaps with a `.br` and a `.gz` beside it. */
  root: string
  config: Pick<Config, 'publicUrl' | 'isSecure' | 'captcha' | 'payments'>
  isSignedIn: (request: FastifyRequest) => Promise<boolean>
}

/** What is built has its hash in its name: it never changes, so nobody needs to ask again, nor for a part of it. */
const KEPT = {
  maxAge: 365 * 24 * 60 * 60 * 1000,
  immutable: true,
  etag: false,
  lastModified: false,
  acceptRanges: false,
}
const PUBLIC_PAGES = ['landing.html', 'privacy-policy.html'] as const
const COMPRESSED = /\.(br|gz)$/
const FILE = /\.\w+$/
/** What programs ask for is there or not; the app is for people. */
const NOT_OURS = /^(api|\.well-known)(\/|$)|^ws$/
const SHARE_PAGE = '/share'
/** Of what no page of the app is called the app says so, with a status that programs understand. */
const PAGE = /^[\w/-]*$/

/** The landing page for visitors and the app for members, at the same address; the app's own router knows the rest. */
export function serveWeb(app: FastifyInstance, { root, config, isSignedIn }: Web): void {
  if (!existsSync(join(root, 'app.html'))) return
  const headersOf = headersOfFile(config)
  app.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    dotfiles: 'ignore',
    setHeaders: (reply, path) => {
      reply.removeHeader('content-security-policy').headers(headersOf(basename(path).replace(COMPRESSED, '')))
    },
  })

  const pages = new Set(readdirSync(root))
  /** A main screen has a page of its own, which begins with its code. */
  const pageAt = (path: string) => (pages.has(`app.${path}.html`) ? `app.${path}.html` : 'app.html')
  const sendPublicPage = sendsPublicPages(root, config.publicUrl.origin, headersOf)
  app.get('/', async (request, reply) =>
    (await isSignedIn(request)) ? sendPage(reply, pageAt('home')) : sendPublicPage(request, reply, 'landing.html'),
  )
  app.get(SIGN_OUT_PAGE, (_, reply) => sendPage(reply, 'sign-out.html'))
  app.get('/privacy-policy', (request, reply) => sendPublicPage(request, reply, 'privacy-policy.html'))
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) =>
    reply.sendFile(`assets/${request.params['*']}`, KEPT),
  )
  takeShares(app)
  app.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
    const path = request.params['*']
    if (FILE.test(path)) return reply.header('cache-control', 'no-cache').sendFile(path, { cacheControl: false })
    if (NOT_OURS.test(path) || !acceptsPage(request)) throw new AppError('not_found')
    if (!PAGE.test(path)) reply.code(404)
    if (await isSignedIn(request)) return sendPage(reply, pageAt(path))
    // It says that nobody is signed in, and is not kept: who has signed in since and comes back by history is a member.
    return sendPage(reply, 'visitor.html').headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
  })
}

/**
 * What other apps share goes to the worker in the member's browser. Where there is none it comes here: the words are neither read nor
 * kept, however long they are, and the page says that nothing has arrived.
 */
function takeShares(app: FastifyInstance): void {
  app.register(async (shares) => {
    shares.removeAllContentTypeParsers()
    shares.addContentTypeParser('*', (_, body, done) => {
      body.resume()
      done(null)
    })
    shares.post(SHARE_PAGE, (_, reply) => reply.redirect(SHARE_PAGE, 303))
  })
}

function acceptsPage({ headers }: FastifyRequest): boolean {
  return /text\/html|\*\/\*/.test(headers.accept ?? '*/*')
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  reply.headers({ 'cache-control': 'no-cache', vary: 'Cookie' })
  // Asked for again by its tag, a page that is not found would come without a body.
  const etag = reply.statusCode === 200
  return reply.sendFile(page, { cacheControl: false, lastModified: false, acceptRanges: false, etag })
}

/** Sends the pages that anyone may read and share. */
function sendsPublicPages(root: string, origin: string, headersOf: (file: string) => Record<string, string>) {
  const pages = new Map(PUBLIC_PAGES.map((file) => [file, publicPage(join(root, file), origin)]))

  return (request: FastifyRequest, reply: FastifyReply, file: (typeof PUBLIC_PAGES)[number]): FastifyReply => {
    const page = pages.get(file)!
    const { bytes, encoding } = pickForm(page, request.headers['accept-encoding'])
    reply.removeHeader('content-security-policy').headers(headersOf(file))
    reply.headers({ 'cache-control': 'no-cache', vary: 'Cookie, accept-encoding', etag: page.etag })
    if (request.headers['if-none-match'] === page.etag) return reply.code(304).send()
    if (encoding) reply.header('content-encoding', encoding)
    return reply.type('text/html; charset=utf-8').send(bytes)
  }
}
