import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { auth } from '#contract/auth.ts'
import { buildApp } from '#server/app.ts'
import { testApp } from '#server/testing/app.ts'

const FILES = [
  'app.html',
  'app.profile.html',
  'visitor.html',
  'landing.html',
  'privacy-policy.html',
  'offline.html',
  'icon.svg',
  'apple-touch-icon.png',
  'manifest.webmanifest',
  'offline-worker.js',
  'assets/app-C0ffee.js',
  'assets/app-C0ffee.css',
  'assets/page-C0ffee.woff2',
  'assets/mark-C0ffee.svg',
  'assets/page-C0ffee.xhtml',
]
const CLOSED = "default-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox"
const PAGE = {
  'referrer-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('geolocation=(self)'),
  'cross-origin-opener-policy': 'same-origin',
}

const t = await testApp()
const webRoot = builtWeb()
const app = buildApp(t, { webRoot })
const ada = await t.member()

function builtWeb(): string {
  const root = mkdtempSync(join(tmpdir(), 'akin-web-'))
  for (const file of FILES) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), file)
    writeFileSync(join(root, `${file}.br`), brotliCompressSync(file))
  }
  return root
}

const inject = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })
const asAda = { cookie: `sid=${ada.token}` }
const policyOf = async (url: string, headers?: Record<string, string>) =>
  (await inject(url, headers)).headers['content-security-policy']

test('the app runs its own scripts alone, calls its own server alone and stands in nobody’s frame', async () => {
  for (const [url, headers] of [
    ['/', asAda],
    ['/login'],
    ['/people/some-id', asAda],
    ['/profile', asAda],
    ['/app.html'],
  ] as const) {
    const answer = await inject(url, headers)

    expect(answer.headers).toMatchObject(PAGE)
    expect(directivesOf(answer.headers['content-security-policy'])).toMatchObject({
      'default-src': "'self'",
      'script-src': "'self'",
      'worker-src': "'self'",
      'connect-src': expect.stringMatching(/^'self' ws:\/\/[\w.:]+$/),
      'object-src': "'none'",
      'frame-src': "'none'",
      'frame-ancestors': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
    })
  }
})

test('a page without script may run none, send no form and load only fonts and pictures', async () => {
  for (const url of ['/', '/landing.html', '/privacy-policy', '/privacy-policy.html', '/offline.html']) {
    const answer = await inject(url)

    expect(answer.headers).toMatchObject(PAGE)
    expect(directivesOf(answer.headers['content-security-policy'])).toEqual({
      'default-src': "'none'",
      'style-src': "'unsafe-inline'",
      'font-src': "'self'",
      'img-src': "'self' data:",
      'connect-src': "'self'",
      'frame-ancestors': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
    })
  }
})

test.each([
  ['a picture that could hold a script', '/api/avatars/ada.svg'],
  ['an icon', '/icon.svg'],
  ['a built picture', '/assets/mark-C0ffee.svg'],
  ['a kind of file that nobody thought of', '/assets/page-C0ffee.xhtml'],
  ['data', '/api/config'],
  ['a refusal', '/api/messages/unread-count'],
  ['what is not there', '/api/nowhere'],
  ['a file that is not there', '/assets/gone.js'],
  ['a page that is not there', '/gone.html'],
  ['a word of health', '/healthz'],
])('%s does nothing when it is opened as a page', async (_, url) => {
  expect(await policyOf(url)).toBe(CLOSED)
})

test('a script says what it may do where it runs as a worker', async () => {
  expect(await policyOf('/offline-worker.js')).toBe("default-src 'self'; object-src 'none'; base-uri 'none'")
  expect(await policyOf('/assets/app-C0ffee.js')).toBe("default-src 'self'; object-src 'none'; base-uri 'none'")
})

test('what cannot act carries nothing that is meant for pages', async () => {
  const urls = ['/apple-touch-icon.png', '/manifest.webmanifest', '/assets/app-C0ffee.css', '/assets/page-C0ffee.woff2']

  for (const url of urls) {
    const { statusCode, headers } = await inject(url)

    expect(statusCode).toBe(200)
    expect(Object.keys(headers)).not.toContain('content-security-policy')
    for (const name of Object.keys(PAGE)) expect(headers).not.toHaveProperty(name)
  }
})

test('every answer forbids guessing its type and embedding it elsewhere', async () => {
  for (const url of ['/', '/api/nowhere', '/healthz', '/gone.png', ...FILES.map((file) => `/${file}`)]) {
    const { headers } = await inject(url)

    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers).not.toHaveProperty('strict-transport-security')
  }
})

test.each(['/', '/login', '/privacy-policy', '/icon.svg', '/offline-worker.js'])(
  '%s has the same policy compressed, asked for its head alone, and when the browser has it already',
  async (url) => {
    const { headers } = await inject(url)
    const again = await inject(url, { 'if-none-match': String(headers['etag']) })
    const compressed = await inject(url, { 'accept-encoding': 'br' })
    const head = await app.inject({ method: 'HEAD', url })

    expect([again.statusCode, compressed.headers['content-encoding']]).toEqual([304, 'br'])
    for (const other of [again, compressed, head]) {
      expect(other.headers['content-security-policy']).toBe(headers['content-security-policy'])
      expect(other.headers['x-content-type-options']).toBe('nosniff')
    }
  },
)

test('with reCAPTCHA the app admits what that needs, and the pages without script do not', async () => {
  const keys = { RECAPTCHA_SITE_KEY: 'page-key', RECAPTCHA_SECRET_KEY: 'server-key' }
  const configured = await testApp(keys)
  const guarded = buildApp(configured, { webRoot })

  const { headers } = await guarded.inject('/signup')

  expect(headers['content-security-policy']).toContain("script-src 'self' https://www.google.com/recaptcha/")
  expect((await guarded.inject('/')).headers['content-security-policy']).not.toContain('google')
  expect((await configured.visitor().call(auth.user)).headers['content-security-policy']).toBe(CLOSED)
  await configured.close()
})

test('with Stripe the app admits its script, frames and calls; else, and on pages without script, nothing of it', async () => {
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  }
  const configured = await testApp(keys)
  const paid = buildApp(configured, { webRoot })

  expect(directivesOf((await paid.inject('/login')).headers['content-security-policy'])).toMatchObject({
    'script-src': "'self' https://js.stripe.com https://*.js.stripe.com",
    'frame-src': 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
    'connect-src': expect.stringMatching(/ https:\/\/\*\.stripe\.com$/),
    'img-src': "'self' data: blob: https://*.stripe.com",
  })
  expect((await paid.inject('/login')).headers['permissions-policy']).toContain(
    'payment=(self "https://js.stripe.com")',
  )
  expect((await paid.inject('/')).headers['content-security-policy']).not.toContain('stripe')
  for (const PAYMENTS of ['sandbox', 'off']) {
    const other = await testApp({ PAYMENTS })
    const { headers } = await buildApp(other, { webRoot }).inject('/login')
    const policy = headers['content-security-policy']
    expect(headers['permissions-policy']).toContain('payment=(self)')
    expect(policy).toContain("frame-src 'none'")
    expect(policy).not.toContain('stripe')
    await other.close()
  }
  await configured.close()
})

test('with https browsers are told to stay with it, and the socket is a secure one', async () => {
  const secure = buildApp({ ...t, config: { ...t.config, isSecure: true } }, { webRoot })

  for (const url of ['/', '/assets/page-C0ffee.woff2', '/api/config']) {
    expect((await secure.inject(url)).headers['strict-transport-security']).toBe('max-age=31536000')
  }
  expect((await secure.inject('/login')).headers['content-security-policy']).toContain("connect-src 'self' wss://")
})

function directivesOf(policy: unknown): Record<string, string> {
  const directives = String(policy).split('; ')
  return Object.fromEntries(directives.map((one) => [one.split(' ')[0], one.split(' ').slice(1).join(' ')]))
}
