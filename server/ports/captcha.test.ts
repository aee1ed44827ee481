import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { createChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, expect, test, vi } from 'vitest'
import { openDatabase } from '#server/db/database.ts'
import { testDatabaseUrl } from '#server/testing/database.ts'
import { encodeCaptcha, solveCaptcha } from '#server/testing/solve-captcha.ts'
import { embeddedCaptcha } from './captcha.embedded.ts'
import { recaptcha } from './captcha.recaptcha.ts'
import type { Captcha } from './captcha.ts'

const ADDRESS = '203.0.113.7'
const SECRET = 'for tests only, and long enough to be one'

const db = openDatabase(await testDatabaseUrl())
const embedded = embeddedCaptcha(SECRET, db)

// Plays Google's siteverify as documented: each token is good once, and names the host it was solved on.
const solvedOn = new Map<string, string>()
const google = await listen(
  createServer(async (request, response) => {
    const form = new URLSearchParams(await text(request))
    const token = form.get('response') ?? ''
    const hostname = form.get('secret') === 'server key' ? solvedOn.get(token) : undefined
    solvedOn.delete(token)
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify(
        hostname ? { success: true, hostname } : { success: false, 'error-codes': ['timeout-or-duplicate'] },
      ),
    )
  }),
)
const settings = { siteKey: 'page key', secretKey: 'server key', hostname: 'akin.example', verifyUrl: urlOf(google) }

afterAll(async () => {
  google.close()
  await db.destroy()
})

/** Every adapter of the port keeps the same promises. */
const adapters: [name: string, captcha: Captcha, solve: () => Promise<string>][] = [
  ['embedded', embedded, async () => solveCaptcha(await embedded.challenge())],
  ['recaptcha', recaptcha(settings), async () => solveAtGoogle('akin.example')],
]

test.each(adapters)(
  '%s captcha: a solution counts once, also when it comes twenty times at once',
  async (_, captcha, solve) => {
    const token = await solve()

    const answers = await Promise.all(Array.from({ length: 20 }, () => captcha.verify(token, ADDRESS)))

    expect(answers.filter(Boolean)).toHaveLength(1)
    expect(await captcha.verify(token, ADDRESS)).toBe(false)
  },
)

test.each(adapters)('%s captcha: junk is refused', async (_, captcha) => {
  const junk = [
    '',
    'x',
    '\0',
    'null',
    encodeCaptcha({}),
    encodeCaptcha({ challenge: 1, solution: [] }),
    'é'.repeat(4000),
  ]

  for (const token of junk) expect(await captcha.verify(token, ADDRESS)).toBe(false)
})

test('a challenge of ours cannot be changed, borrowed from another purpose or another server', async () => {
  const challenge = JSON.parse(JSON.stringify(await embedded.challenge()))
  const foreign = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: 1,
    deriveKey,
    counter: 1,
    hmacSignatureSecret: SECRET,
  })
  const forged = [
    await solveCaptcha({
      ...challenge,
      parameters: { ...challenge.parameters, keyPrefix: '00', expiresAt: 4_000_000_000 },
    }),
    await solveCaptcha({ parameters: foreign.parameters }),
    await solveCaptcha(foreign),
    await solveCaptcha(await embeddedCaptcha('another secret of another server, also long', db).challenge()),
  ]

  for (const token of forged) expect(await embedded.verify(token, ADDRESS)).toBe(false)
})

test('a solution is too late after ten minutes', async () => {
  const token = await solveCaptcha(await embedded.challenge())

  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * 60_000 + 1_000 })
  const isTaken = await embedded.verify(token, ADDRESS)
  vi.useRealTimers()

  expect(isTaken).toBe(false)
})

test('used solutions are forgotten once they are too late anyway', async () => {
  const old = randomUUID()
  await db
    .insertInto('usedCaptchas')
    .values({ signature: old, expiresAt: new Date(Date.now() - 120_000) })
    .execute()

  expect(await embedded.verify(await solveCaptcha(await embedded.challenge()), ADDRESS)).toBe(true)

  expect(await db.selectFrom('usedCaptchas').selectAll().where('signature', '=', old).execute()).toEqual([])
})

test('a reCAPTCHA solved on another site is refused', async () => {
  expect(await recaptcha(settings).verify(solveAtGoogle('evil.example'), ADDRESS)).toBe(false)
})

test('nobody is let in while Google does not answer', async () => {
  const broken = await listen(createServer((_, response) => response.writeHead(500).end('oops')))
  const verifyUrl = urlOf(broken)

  expect(await recaptcha({ ...settings, verifyUrl }).verify(solveAtGoogle('akin.example'), ADDRESS)).toBe(false)
  broken.close()
  broken.closeAllConnections()
  expect(await recaptcha({ ...settings, verifyUrl }).verify(solveAtGoogle('akin.example'), ADDRESS)).toBe(false)
})

function solveAtGoogle(hostname: string): string {
  const token = randomUUID()
  solvedOn.set(token, hostname)
  return token
}

async function listen(server: Server): Promise<Server> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}

function urlOf(server: Server): string {
  const address = server.address()
  return typeof address === 'object' ? `http://127.0.0.1:${address?.port}/siteverify` : ''
}
