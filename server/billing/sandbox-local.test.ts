import { afterAll, expect, test } from 'vitest'
import { sandbox, TEST_CARDS } from '#contract/sandbox.ts'
import { buildApp } from '#server/app.ts'
import { readConfig } from '#server/config/config.ts'
import { sandboxApp } from '#server/testing/sandbox-app.ts'
import { cardOf } from '#server/testing/sandbox-client.ts'

const t = await sandboxApp()
afterAll(() => t.close())

/** The sandbox as it is when nobody asked for it by name: the product runs on this machine, for this machine. */
const local = buildApp({ ...t, config: { ...t.config, payments: readConfig({}).payments } })

const elsewhere = [
  ['another machine', { remoteAddress: '192.0.2.1' }],
  ['a proxy on this machine', { headers: { 'x-forwarded-for': '192.0.2.1' } }],
  ['a proxy that says little', { headers: { 'x-real-ip': '192.0.2.1' } }],
  ['a page under another name', { headers: { origin: 'https://akin.example', 'sec-fetch-site': 'same-origin' } }],
] as const

test.each(elsewhere)('nobody buys with a test card from %s', async (_, from) => {
  const ada = await t.member()
  const payload = { clientSecret: await t.begin(ada), ...cardOf(TEST_CARDS.pays) }
  const send = (path: string, body: object, how: object) =>
    local.inject({ method: 'POST', url: path, cookies: { sid: ada.token }, payload: body, ...how })

  const refused = [
    await send(sandbox.confirm.path, payload, from),
    await send(sandbox.authenticate.path, { clientSecret: payload.clientSecret, outcome: 'pass' }, from),
    await send(sandbox.advance.path, { days: 31 }, from),
  ]

  expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
  expect(refused[0]!.json()).toMatchObject({ message: expect.stringContaining('PAYMENTS') })
  expect(await t.credits(ada)).toBe(250)
  expect((await send(sandbox.confirm.path, payload, {})).statusCode).toBe(200)
  await expect.poll(() => t.credits(ada), { timeout: 10_000 }).toBe(260)
})

test.each(elsewhere)('a sandbox that was asked for by name serves %s', async (_, from) => {
  const ada = await t.member()
  const payload = { clientSecret: await t.begin(ada), ...cardOf(TEST_CARDS.pays) }

  const paid = await t.app.inject({
    method: 'POST',
    url: sandbox.confirm.path,
    cookies: { sid: ada.token },
    payload,
    ...from,
  })

  expect(paid.statusCode).toBe(200)
})
