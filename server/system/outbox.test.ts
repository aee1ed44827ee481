import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { system } from '#contract/system.ts'
import { buildApp } from '#server/app.ts'
import { testApp } from '#server/testing/app.ts'

const t = await testApp()
afterAll(() => t.close())

await t.mailer.send({
  id: randomUUID(),
  to: { name: '', address: 'ada@example.com' },
  subject: '<b>Choose</b> a password',
  text: 'Open this:\nhttp://127.0.0.1:3000/reset?a=1&b=2#token\n<script>alert(1)</script>',
})

test('the operator reads the kept mails on this machine, with links to click and nothing that runs', async () => {
  const { status, headers, text } = await t.visitor().call(system.outbox)

  expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(text).toContain('ada@example.com')
  expect(text).toContain('<a href="http://127.0.0.1:3000/reset?a=1&#38;b=2#token">')
  expect(text).not.toMatch(/<b>|<script/)
  expect(headers['content-security-policy']).toMatch(/default-src 'none'/)
})

test.each([
  ['from another machine', { remoteAddress: '192.0.2.1' }],
  ['through a proxy on this machine', { headers: { 'x-forwarded-for': '127.0.0.1' } }],
  ['under another name', { headers: { host: 'akin.example' } }],
  ['by a page of another name', { headers: { origin: 'https://akin.example' } }],
])('asked for %s the mails are not there', async (_, from) => {
  const { statusCode, body } = await t.app.inject({ url: system.outbox.path, ...from })

  expect(statusCode).toBeGreaterThanOrEqual(404)
  expect(body).not.toContain('ada@example.com')
})

test('with a mail server there is no outbox to read', async () => {
  const response = await buildApp({ ...t, mailer: { ...t.mailer, provider: 'smtp' } }).inject({
    url: system.outbox.path,
  })

  expect(response.statusCode).toBe(404)
})
