import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'

type Settings = Pick<Config, 'publicUrl' | 'isSecure' | 'captcha'>

const RECAPTCHA = ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']

export function sendSecurityHeaders(app: FastifyInstance, config: Settings): void {
  const headers = {
    // Answers about a member stay out of every cache; pages and assets say otherwise themselves.
    'cache-control': 'no-store',
    'content-security-policy': contentSecurityPolicy(config),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'permissions-policy': 'geolocation=(self), camera=(), microphone=(), payment=(self)',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    ...(config.isSecure && { 'strict-transport-security': 'max-age=31536000' }),
  }
  app.addHook('onRequest', async (_, reply) => {
    reply.headers(headers)
  })
}

function contentSecurityPolicy({ publicUrl, isSecure, captcha }: Settings): string {
  const google = captcha.kind === 'recaptcha' ? RECAPTCHA : []
  // Older Safari does not count a socket to our own host as 'self'.
  const socket = `${isSecure ? 'wss' : 'ws'}://${publicUrl.host}`
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...google],
    // Menus and dialogs insert a style element when they open; the landing page carries its own.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'connect-src': ["'self'", socket, ...google],
    'worker-src': ["'self'"],
    'frame-src': google.length > 0 ? google : ["'none'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}
