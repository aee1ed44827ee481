import { copyFileSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { openDatabase } from '#server/db/database.ts'
import { testApp } from '#server/testing/app.ts'

const t = await testApp()
const webRoot = builtWeb()
const app = buildApp(t, { webRoot })

function builtWeb(): string {
  const folder = mkdtempSync(join(tmpdir(), 'akin-web-'))
  const root = join(folder, 'web')
  mkdirSync(join(root, 'assets'), { recursive: true })
  writeFileSync(join(folder, 'secret'), 'a secret beside the web')
  for (const page of ['app', 'app.home', 'app.profile', 'visitor', 'landing', 'privacy-policy']) {
    const html = `<!doctype html><link rel="canonical" href="%ORIGIN%/"><title>${page}</title>`
    writeFileSync(join(root, `${page}.html`), html)
    writeFileSync(join(root, `${page}.html.br`), brotliCompressSync(html))
    writeFileSync(join(root, `${page}.html.gz`), gzipSync(html))
  }
  writeFileSync(join(root, 'assets', 'app-C0ffee.js'), 'console.log(1)')
  writeFileSync(join(root, 'favicon.svg'), '<svg/>')
  for (const name of ['robots.txt', 'favicon.ico', 'apple-touch-icon.png']) {
    copyFileSync(new URL(`../../web/public/${name}`, import.meta.url), join(root, name))
  }
  return root
}

test('the landing page is for visitors and the app for members, at the same address', async () => {
  const ada = await t.member()

  const visitor = await app.inject('/')
  const member = await app.inject({ url: '/', cookies: { sid: ada.token } })
  const ended = await app.inject({ url: '/', cookies: { sid: 'of a session that is over' } })

  expect([visitor, member, ended].map(({ body }) => /<title>(.*)</.exec(body)?.[1])).toEqual([
    'landing',
    'app.home',
    'landing',
  ])
  for (const { headers } of [visitor, member]) {
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' })
    expect(String(headers['vary']).toLowerCase()).toContain('cookie')
  }
  expect(visitor.headers['etag']).not.toBe(member.headers['etag'])
})

test('a main screen has a page of its own for members, which begins with its code, and every other address that of the app', async () => {
  const { token } = await t.member()
  const pageAt = async (url: string, cookies: Record<string, string>) =>
    /<title>(.*)</.exec((await app.inject({ url, cookies })).body)?.[1]

  expect(await pageAt('/profile?from=card', { sid: token })).toBe('app.profile')
  expect(await pageAt('/profile/edit', { sid: token })).toBe('app')
  expect(await pageAt('/settings', { sid: token })).toBe('app')
  expect(await pageAt('/profile', {})).toBe('visitor')
})

test('a page for everyone names the address that members use, and comes in the form that is taken', async () => {
  const { headers, rawPayload } = await app.inject({ url: '/privacy-policy', headers: { 'accept-encoding': 'br' } })

  expect(headers['content-encoding']).toBe('br')
  const html = brotliDecompressSync(rawPayload).toString()
  expect(html).toContain(`<link rel="canonical" href="${t.config.publicUrl.origin}/">`)
})

test('what is shared where no worker takes it is not read, however long it is: it ends at the page, and its words at nobody', async () => {
  const form = 'multipart/form-data; boundary=x'
  for (const type of [form, 'application/x-www-form-urlencoded']) {
    for (const size of [10, 40_000, 5_000_000]) {
      const shared = await app.inject({
        method: 'POST',
        url: '/share',
        headers: { 'content-type': type },
        body: `text=${'a'.repeat(size)}`,
      })
      expect([shared.statusCode, shared.headers['location'], shared.body]).toEqual([303, '/share', ''])
    }
  }
})

test('a page that has not changed is not sent again', async () => {
  const { headers } = await app.inject('/')

  const again = await app.inject({ url: '/', headers: { 'if-none-match': String(headers['etag']) } })

  expect({ status: again.statusCode, body: again.body }).toEqual({ status: 304, body: '' })
})

test('while the database does not answer, whoever has a cookie gets the app', async () => {
  const lonely = buildApp({ ...t, db: openDatabase('postgres://nobody@127.0.0.1:1/nowhere') }, { webRoot })

  expect((await lonely.inject({ url: '/', cookies: { sid: 'x' } })).body).toContain('app')
  expect((await lonely.inject({ url: '/messages', cookies: { sid: 'x' } })).body).toContain('app')
  expect((await lonely.inject('/')).body).toContain('landing')
})

test.each(['/login', '/signup', '/messages?user=1', '/people/some-id', '/nowhere/at/all'])(
  '%s is the app’s to show, which a visitor’s browser need not ask who it is',
  async (url) => {
    const get = (sid: string) => app.inject({ url, cookies: { sid }, headers: { accept: 'text/html,*/*;q=0.8' } })
    const ada = await t.member()

    const answers = await Promise.all([get(ada.token), get(''), get('of a session that is over')])

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(answers.map(({ body }) => /<title>(.*)</.exec(body)?.[1])).toEqual(['app', 'visitor', 'visitor'])
    expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(['no-cache', 'no-store', 'no-store'])
  },
)

test.each(['/login~', '/messages.', '/~root', '/a%20b'])(
  'at %s the app says that there is no such page',
  async (url) => {
    const { headers, ...answer } = await app.inject({ url, headers: { accept: 'text/html' } })

    expect([answer.statusCode, answer.body, headers['etag']]).toEqual([
      404,
      expect.stringContaining('visitor'),
      undefined,
    ])
  },
)

test('what browsers and crawlers ask for by themselves is there, in their format', async () => {
  const kinds = { '/robots.txt': 'text/plain', '/favicon.ico': 'image/', '/apple-touch-icon.png': 'image/png' }

  for (const [url, kind] of Object.entries(kinds)) {
    const { statusCode, headers } = await app.inject(url)
    expect([statusCode, headers['content-type']]).toEqual([200, expect.stringContaining(kind)])
  }
})

test('crawlers may read the landing page and the policy, and nothing of members', async () => {
  const rules = (await app.inject('/robots.txt')).body.split('\n').filter((line) => /^(Allow|Disallow): /.test(line))
  /** The longest rule that fits decides (RFC 9309). */
  const mayRead = (path: string) => {
    const fitting = rules
      .map((line) => line.split(': ') as [string, string])
      .filter(([, rule]) => (rule.endsWith('$') ? path === rule.slice(0, -1) : path.startsWith(rule)))
    return fitting.toSorted(([, a], [, b]) => b.length - a.length)[0]?.[0] !== 'Disallow'
  }

  const main = ['/messages', '/messages?user=1', '/profile']
  expect(['/', '/privacy-policy', '/assets/page-C0ffee.woff2', ...main].filter((path) => !mayRead(path))).toEqual([])
  const others = ['/people/1', '/api/discover', '/messages/requests', '/profile/edit', '/login', '/privacy', '/?a']
  expect(others.filter(mayRead)).toEqual([])
})

test('the sign-in that visitors find at the addresses of members asks crawlers not to list it', async () => {
  const { token } = await t.member()
  const robotsAt = async (url: string, cookies: Record<string, string> = {}) =>
    (await app.inject({ url, cookies })).headers['x-robots-tag']

  for (const url of ['/messages?user=1', '/profile', '/people/1']) expect(await robotsAt(url)).toBe('noindex')
  expect([await robotsAt('/'), await robotsAt('/profile', { sid: token })]).toEqual([undefined, undefined])
})

test('the privacy policy is a page of its own for visitors, newcomers and members alike', async () => {
  const people = [{}, { sid: (await t.member({ bio: null })).token }, { sid: (await t.member()).token }]

  for (const cookies of people) {
    expect((await app.inject({ url: '/privacy-policy', cookies })).body).toContain('privacy-policy')
  }
})

test('what is built is kept for a year, what has a fixed name is asked for again', async () => {
  expect((await app.inject('/assets/app-C0ffee.js')).headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringContaining('javascript'),
  })
  expect((await app.inject('/assets/app-C0ffee.js')).headers).not.toHaveProperty('etag')
  expect((await app.inject('/favicon.svg')).headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'image/svg+xml',
  })
})

test('whoever understands brotli or gzip gets it', async () => {
  const accepting = (encoding: string) => app.inject({ url: '/login', headers: { 'accept-encoding': encoding } })

  const brotli = await accepting('gzip, deflate, br')

  expect(brotli.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(brotli.rawPayload).toString()).toContain('visitor')
  expect((await accepting('gzip')).headers['content-encoding']).toBe('gzip')
  expect((await accepting('identity')).headers['content-encoding']).toBeUndefined()
})

test('HEAD answers like GET, without the page', async () => {
  const response = await app.inject({ method: 'HEAD', url: '/' })

  expect({ status: response.statusCode, body: response.body }).toEqual({ status: 200, body: '' })
  expect(response.headers['content-type']).toBe('text/html; charset=utf-8')
})

test.each([
  '/assets/gone.js',
  '/gone.png',
  '/api/nowhere',
  '/api',
  '/.well-known/change-password',
  '/assets/',
  '/assets/..%2f..%2fsecret',
  '/..%2fsecret',
  '/%2e%2e/secret.txt',
  '/assets/../../secret',
  '/..%5csecret',
  '/.env',
])('%s is not there', async (url) => {
  const response = await app.inject({ url, headers: { accept: 'application/json' } })

  expect([400, 403, 404]).toContain(response.statusCode)
  expect(response.json()).toMatchObject({ code: expect.any(String) })
})
