import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import { testApp } from '#server/testing/app.ts'

const t = await testApp()

function loggingApp() {
  const lines: string[] = []
  const config = { ...t.config, logLevel: 'trace' as const }
  const app = buildApp({ ...t, config }, { logStream: { write: (line) => lines.push(line) } })
  return { app, lines }
}

test('a request leaves one line: what was asked for, how it went, why it was refused and how long it took', async () => {
  const { app, lines } = loggingApp()

  await app.inject({ url: '/api/members/some-member?tab=1' })

  const entries = lines
    .map((line): unknown => JSON.parse(line))
    .filter((line) => JSON.stringify(line).includes('"request"'))
  expect(entries).toEqual([
    expect.objectContaining({
      method: 'GET',
      route: '/api/members/:id',
      status: 401,
      code: 'unauthorized',
      ms: expect.any(Number),
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
    }),
  ])
})

test('no line tells who asked, from where, or what they wrote', async () => {
  const { app, lines } = loggingApp()
  const canary = `canary-${randomUUID()}`
  const ada = await t.member()
  const request = {
    cookies: { sid: ada.token, other: canary },
    headers: { 'user-agent': canary, referer: canary, 'sec-fetch-site': 'same-origin' },
    remoteAddress: '203.0.113.77',
  }
  const payload = {
    email: `${canary}@example.com`,
    password: canary,
    firstName: canary,
    lastName: canary,
    recaptchaToken: canary,
  }

  await app.inject({ ...request, url: `/api/members/${canary}?q=${canary}` })
  await app.inject({ ...request, url: `/${canary}?q=${canary}` })
  // An address that cannot be read reaches no route and leaves no line.
  await app.inject({ ...request, url: `/api/%?${canary}` })
  await app.inject({ ...request, method: 'POST', url: '/api/register', payload })
  await app.inject({ ...request, method: 'POST', url: '/api/simple-login', payload })
  await app.inject({
    ...request,
    method: 'POST',
    url: '/api/simple-login',
    headers: { ...request.headers, 'content-type': 'application/json' },
    payload: canary,
  })
  await app.inject({
    ...request,
    method: 'POST',
    url: '/api/upload-profile-photo',
    headers: { ...request.headers, 'content-type': 'multipart/form-data; boundary=x' },
    payload: `--x\r\ncontent-disposition: form-data; name="${canary}"; filename="${canary}"\r\n\r\n${canary}\r\n--x--\r\n`,
  })

  expect(lines.filter((line) => line.includes('"msg":"request"'))).toHaveLength(6)
  expect(lines.join('')).toContain('busboyOptions')
  for (const secret of [canary, '203.0.113.77', ada.id, ada.token]) expect(lines.join('')).not.toContain(secret)
})

test('a failing database is logged with its place in the code, without the values it quotes', async () => {
  const { app, lines } = loggingApp()
  const canary = `canary-${randomUUID()}`
  app.get('/fails', () =>
    t.db
      .insertInto('nodes')
      .values([{ id: canary }, { id: canary }])
      .execute(),
  )

  const response = await app.inject({ url: '/fails' })

  expect(response.statusCode).toBe(500)
  const failure = lines.find((line) => line.includes('23505'))
  expect(JSON.parse(failure ?? '{}')).toMatchObject({
    err: { table: 'nodes', constraint: 'nodes_pkey', stack: expect.stringContaining('at ') },
  })
  expect(lines.join('')).not.toContain(canary)
})
