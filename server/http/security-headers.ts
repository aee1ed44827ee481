import { extname } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config/config.ts'

type Settings = Pick<Config, 'publicUrl' | 'isSecure' | 'captcha' | 'payments'>

const POLICY = 'content-security-policy'
/** The app, for members and for those who may become some. */
const APP_PAGES = /^(app(\.\w+)?|visitor)\.html$/
const PASSIVE = new Set(['.css', '.woff2', '.png', '.ico', '.webmanifest'])
const RECAPTCHA = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']

/** Stripe's script, the frames it puts its fields and the banks' questions into, and the calls it makes. */
const STRIPE = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  everything: ['https://*.stripe.com'],
}
const NOTHING_OF_STRIPE: typeof STRIPE = { scripts: [], frames: [], everything: [] }

/** For data and pictures: opened as a page of its own, an answer runs, loads and sends nothing. */
const CLOSED_POLICY = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox"

/** A worker obeys the policy of its own file, not that of the page which started it. */
const SCRIPT_POLICY = "default-src 'self'; object-src 'none'; base-uri 'none'"

/** A page without script has its style within, fonts and pictures. */
const STATIC_PAGE_POLICY = written({
  'default-src': ["'none'"],
  'style-src': ["'unsafe-inline'"],
  'font-src': ["'self'"],
  'img-src': ["'self'", 'data:'],
  // No script of ours: a browser that is asked to judge the page reads robots.txt by this rule.
  'connect-src': ["'self'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  // One of them has a form, to this server.
  'form-action': ["'self'"],
})

/** Wallets ask for payment from within Stripe's frame, which the browser allows to whom the page names. */
function pageHeaders({ payments }: Settings): Record<string, string> {
  const payers = payments.kind === 'stripe' ? `self "${STRIPE.scripts[0]}"` : 'self'
  return {
    'referrer-policy': 'same-origin',
    'permissions-policy': `geolocation=(self), camera=(), microphone=(), payment=(${payers})`,
    'cross-origin-opener-policy': 'same-origin',
  }
}

/** Every answer is closed, unless it is a file that `headersOfFile` opens. */
export function sendSecurityHeaders(app: FastifyInstance, config: Settings): void {
  const headers = closedHeaders(config)
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(headers)
  })
}

export function closedHeaders({ isSecure }: Settings): Record<string, string> {
  return {
    // Answers about a member stay out of every cache; pages and assets say otherwise themselves.
    'cache-control': 'no-store',
    [POLICY]: CLOSED_POLICY,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    ...(isSecure && { 'strict-transport-security': 'max-age=31536000' }),
  }
}

/** What a file of the built web is sent with, told by its name. Without a policy go only kinds that cannot act. */
export function headersOfFile(config: Settings): (file: string) => Record<string, string> {
  const page = pageHeaders(config)
  const app = { ...page, [POLICY]: policyOfApp(config) }
  const staticPage = { ...page, [POLICY]: STATIC_PAGE_POLICY }
  return (file) => {
    if (APP_PAGES.test(file)) return app
    if (file.endsWith('.html')) return staticPage
    if (file.endsWith('.js')) return { [POLICY]: SCRIPT_POLICY }
    return PASSIVE.has(extname(file)) ? {} : { [POLICY]: CLOSED_POLICY }
  }
}

function policyOfApp({ publicUrl, isSecure, captcha, payments }: Settings): string {
  const google = captcha.kind === 'recaptcha' ? RECAPTCHA : []
  const stripe = payments.kind === 'stripe' ? STRIPE : NOTHING_OF_STRIPE
  const frames = [...google, ...stripe.frames]
  // Older Safari does not count a socket to our own host as 'self'.
  const socket = `${isSecure ? 'wss' : 'ws'}://${publicUrl.host}`
  return written({
    'default-src': ["'self'"],
    'script-src': ["'self'", ...google, ...stripe.scripts],
    // Menus and dialogs insert a style element when they open.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:', ...stripe.everything],
    'connect-src': ["'self'", socket, ...google, ...stripe.everything],
    'worker-src': ["'self'"],
    'frame-src': frames.length > 0 ? frames : ["'none'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  })
}

function written(directives: Record<string, string[]>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}
