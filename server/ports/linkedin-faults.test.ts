import type { ServerResponse } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { LinkedinAnswer } from '#contract/linkedin.schema.ts'
import { openOpenidProvider, PATHS } from '#server/testing/openid-provider.ts'
import { walkProvider } from '#server/testing/walk-provider.ts'
import { openidLinkedin } from './linkedin.openid.ts'

const REDIRECT_URI = 'http://127.0.0.1:3000/api/linkedin/callback'
const ATTEMPT = { state: 's'.repeat(43), nonce: 'n'.repeat(43), codeVerifier: 'v'.repeat(43) }
// A busy machine takes a while for what works, too.
const TIMEOUT_MS = 1_000

async function connected() {
  const provider = await openOpenidProvider({ redirectUri: REDIRECT_URI })
  onTestFinished(() => provider.close())
  const { issuer, clientId, clientSecret } = provider
  const log: string[] = []
  const linkedin = openidLinkedin({
    issuer,
    clientId,
    clientSecret,
    redirectUri: REDIRECT_URI,
    timeoutMs: TIMEOUT_MS,
    log: (line) => log.push(line),
  })
  return { provider, linkedin, log }
}

const json = (response: ServerResponse, text: string) =>
  response.setHeader('content-type', 'application/json').end(text)

const FAULTS: [string, (response: ServerResponse) => void][] = [
  ['breaks the connection', (response) => response.destroy()],
  ['answers 500', (response) => response.writeHead(500).end('<h1>Sorry</h1>')],
  ['answers 429', (response) => response.writeHead(429, { 'retry-after': '60' }).end()],
  ['says nothing', () => {}],
  [
    'begins and never ends',
    (response) => void response.writeHead(200, { 'content-type': 'application/json' }).write('{"sub":'),
  ],
  ['answers what is no JSON', (response) => json(response, '{"sub": "ada"')],
  ['answers JSON of another shape', (response) => json(response, '[null]')],
  ['answers nothing at all', (response) => json(response, '')],
  ['answers far too much', (response) => json(response, `{"sub": "ada", "name": "${'x'.repeat(300_000)}"}`)],
  ['sends us elsewhere', (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()],
]

const STAGES = ['discovery', 'keys', 'token', 'userinfo'] as const
const cases = STAGES.flatMap((stage) => FAULTS.map(([name, fault]) => ({ stage, name, fault })))

test.each(cases)('linking fails in good time when $stage $name, and works once that is over', async (fault) => {
  const { provider, linkedin, log } = await connected()
  const finish = async () => {
    const back = await walkProvider((await linkedin.start(ATTEMPT))!)
    if (fault.stage !== 'discovery') provider.answerAt(PATHS[fault.stage], (_, response) => fault.fault(response))
    return linkedin.finish(LinkedinAnswer.parse(Object.fromEntries(back.searchParams)), ATTEMPT)
  }
  if (fault.stage === 'discovery') provider.answerAt(PATHS.discovery, (_, response) => fault.fault(response))

  const began = performance.now()
  if (fault.stage === 'discovery') expect(await linkedin.start(ATTEMPT)).toBeNull()
  else expect(await finish()).toEqual({ outcome: 'failed' })
  expect(performance.now() - began).toBeLessThan(10 * TIMEOUT_MS)
  expect(log).toEqual([expect.stringMatching(/^LinkedIn (cannot be reached|did not sign in): \w+/)])

  provider.answerAt(PATHS[fault.stage])
  const back = await walkProvider((await linkedin.start(ATTEMPT))!)
  const answer = LinkedinAnswer.parse(Object.fromEntries(back.searchParams))
  expect(await linkedin.finish(answer, ATTEMPT)).toMatchObject({ outcome: 'agreed' })
})

test('a provider that is down when the product starts is asked again at the next use, and once by many', async () => {
  const { provider, linkedin } = await connected()
  provider.answerAt(PATHS.discovery, (_, response) => response.destroy())
  expect(await linkedin.start(ATTEMPT)).toBeNull()
  provider.answerAt(PATHS.discovery)
  provider.requests.length = 0

  const addresses = await Promise.all(Array.from({ length: 20 }, () => linkedin.start(ATTEMPT)))

  expect(new Set(addresses).size).toBe(1)
  expect(provider.requests.map(({ pathname }) => pathname)).toEqual([PATHS.discovery])
})

test('revoking a token that nobody answers for ends in good time and throws nothing', async () => {
  const { provider, linkedin, log } = await connected()
  provider.answerAt(PATHS.revocation, () => {})

  await linkedin.revoke('a token')

  expect(log).toHaveLength(1)
})
