import { randomBytes, randomInt } from 'node:crypto'
import { afterAll, expect, test, vi } from 'vitest'
import { payments } from '#contract/billing.ts'
import { testApp } from '#server/testing/app.ts'
import { payableApp } from '#server/testing/payable-app.ts'
import { signEvent } from '#server/testing/provider.ts'

const FORGERIES = 10_000
const TOLERANCE_SECONDS = 300

const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
const t = await payableApp()
afterAll(async () => {
  logged.mockRestore()
  await t.close()
})

const now = () => Math.floor(Date.now() / 1000)

/** Ways of making an event that the provider did not send, or did not send like that or lately. */
const FORGERIES_OF: ((event: object) => { payload: string; signature: string })[] = [
  (event) => ({ ...signEvent(event), signature: '' }),
  (event) => ({ ...signEvent(event), signature: randomBytes(randomInt(1, 80)).toString('base64') }),
  (event) => ({ ...signEvent(event), signature: `t=${now()},v1=${randomBytes(32).toString('hex')}` }),
  (event) => ({ ...signEvent(event), signature: `t=${now()},v0=${randomBytes(32).toString('hex')}` }),
  (event) => signEvent(event, now(), `whsec_${randomBytes(8).toString('hex')}`),
  (event) => signEvent(event, now() - TOLERANCE_SECONDS - randomInt(5, 1e6)),
  (event) => changed(signEvent(event), (payload) => payload.slice(0, randomInt(0, payload.length))),
  (event) => changed(signEvent(event), (payload) => JSON.stringify(JSON.parse(payload), null, 2)),
  (event) => changed(signEvent(event), (payload) => `${payload}\n`),
  (event) => changed(signEvent(event), (payload) => payload.replace('"livemode":false', '"livemode":true')),
  (event) => changed(signEvent(event), withAnotherByte),
  (event) => ({ ...signEvent(event), signature: withAnotherByte(signEvent(event).signature) }),
  (event) => {
    const { payload, signature } = signEvent(event)
    return { payload, signature: signature.replace(/t=\d+/, `t=${now() + randomInt(1, 100)}`) }
  },
  (event) => ({ ...signEvent(event), signature: `t=${now()},${'v1=00,'.repeat(20)}v1=${'0'.repeat(64)}` }),
  (event) => ({ payload: signEvent(event).payload, signature: signEvent({ ...event, id: 'evt_other' }).signature }),
  (event) => ({ ...signEvent(event), signature: signEvent(event).signature.replace('v1=', 'v1=A') }),
]

test('of ten thousand forged, cut, old, rewritten or wrongly signed events none is taken', async () => {
  const ada = await t.member()
  const id = await t.begin(ada, 100)
  await t.provider.pay(id)
  const [event] = await t.eventsOf(id)
  const asked = t.provider.received.length

  const statuses = new Map<number, number>()
  for (let i = 0; i < FORGERIES; i++) {
    const { payload, signature } = FORGERIES_OF[i % FORGERIES_OF.length]!(event!)
    const status = await t.post(payload, signature)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }

  expect([...statuses]).toEqual([[400, FORGERIES]])
  expect(t.provider.received.length).toBe(asked)
  expect(await t.balance(ada)).toEqual({ credits: 250, debt: 0 })
}, 120_000)

test('a signed event is taken, also beside a signature by a secret that was replaced, and again without effect', async () => {
  const ada = await t.member()
  const id = await t.begin(ada, 100)
  await t.provider.pay(id)
  const { payload, signature } = signEvent((await t.eventsOf(id))[0]!)
  const rolled = signature.replace('v1=', `v1=${'0'.repeat(64)},v1=`)

  expect(await t.post(payload, rolled)).toBe(200)
  expect(await t.post(payload, signature)).toBe(200)
  expect(await t.balance(ada)).toEqual({ credits: 350, debt: 0 })
})

const odd = (values: object) => ({ id: 'evt_odd', object: 'event', livemode: false, ...values })

test.each([
  ['null', null, 'not an event'],
  ['a list', [], 'not an event'],
  ['a text', 'event', 'not an event'],
  ['without an id', { type: 'charge.refunded', livemode: false, data: {} }, 'not an event'],
  ['with an id that is none', odd({ id: 'evt\u0000', type: 'charge.refunded', data: {} }), 'not an event'],
  ['without data', odd({ type: 'payment_intent.succeeded' }), 'payment_intent.succeeded'],
  ['without an object', odd({ type: 'charge.refunded', data: {} }), 'charge.refunded'],
  ['about nothing', odd({ type: 'invoice.paid', data: { object: { parent: 7 } } }), 'invoice.paid'],
  [
    'about an empty name',
    odd({ type: 'payment_intent.canceled', data: { object: { id: '' } } }),
    'payment_intent.canceled',
  ],
])('a signed event that is %s is refused, with the reason', async (_, event, reason) => {
  const { payload, signature } = signEvent(event as object)

  const { statusCode, body } = await t.app.inject({
    method: 'POST',
    url: payments.webhook.path,
    headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
    payload,
  })

  expect([statusCode, body.includes(reason)]).toEqual([400, true])
})

test.each([
  odd({ type: 'refund.failed', data: { object: { id: 're_1', payment_intent: null } } }),
  odd({ type: 'invoice.paid', data: { object: { id: 'in_1', parent: null } } }),
  odd({ type: 'invoice.paid', data: { object: { id: 'in_1', parent: { subscription_details: null } } } }),
  odd({ type: 'charge.refunded', data: { object: { id: 'ch_1', payment_intent: { id: 'pi_unknown' } } } }),
  odd({ type: 'constructor', data: null }),
])('an event that is about nothing of ours is taken: $type', async (event) => {
  const { payload, signature } = signEvent(event)

  expect(await t.post(payload, signature)).toBe(200)
})

test('a thin event is told apart from a bad signature, with what to change at the provider', async () => {
  const thin = { id: 'evt_thin', object: 'v2.core.event', type: 'v1.billing.meter.no_meter_found', livemode: false }
  const { payload, signature } = signEvent(thin)
  const post = async (by: string) => {
    const headers = { 'stripe-signature': by, 'content-type': 'application/json' }
    const answer = await t.app.inject({ method: 'POST', url: payments.webhook.path, headers, payload })
    return answer.json<{ message: string }>()
  }

  expect((await post(signature)).message).toContain('"Snapshot"')
  expect(logged.mock.calls.flat().join()).toContain('"Snapshot"')
  expect((await post(signEvent({ ...thin, id: 'evt_other' }).signature)).message).toContain('signature')
})

test('while the provider does not answer, an event is refused so that it comes again, and then it counts', async () => {
  const ada = await t.member()
  const id = await t.begin(ada, 10)
  await t.provider.pay(id)
  const { payload, signature } = signEvent((await t.eventsOf(id))[0]!)

  t.provider.failing(() => 'busy')
  expect(await t.post(payload, signature)).toBe(503)
  t.provider.failing(() => undefined)
  expect(await t.balance(ada)).toEqual({ credits: 250, debt: 0 })
  expect(await t.post(payload, signature)).toBe(200)
  expect(await t.balance(ada)).toEqual({ credits: 260, debt: 0 })
})

test('events of other things, of real money in a test and of unknown things are taken and change nothing', async () => {
  const before = t.provider.received.length
  const event = { object: 'event', livemode: false, created: now(), data: { object: { id: 'x' } } }
  const others = [
    { ...event, id: 'evt_other', type: 'product.created' },
    { ...event, id: 'evt_unknown', type: 'payment_intent.succeeded', data: { object: { id: 'pi_unknown' } } },
    { ...event, id: 'evt_live', type: 'payment_intent.succeeded', livemode: true },
  ]

  for (const other of others) {
    const { payload, signature } = signEvent(other)
    expect(await t.post(payload, signature)).toBe(200)
  }
  expect(t.provider.received.slice(before).map(({ call }) => call)).toEqual(['GET /v1/payment_intents/:id'])
})

test('an event needs no cookie and no type of body, and one from a page of another site is refused', async () => {
  const { payload, signature } = signEvent({
    id: 'evt_plain',
    object: 'event',
    type: 'product.created',
    livemode: false,
  })
  const post = (headers: Record<string, string>) =>
    t.app.inject({
      method: 'POST',
      url: payments.webhook.path,
      headers: { 'stripe-signature': signature, ...headers },
      payload: Buffer.from(payload),
    })

  expect((await post({})).statusCode).toBe(200)
  expect((await post({ 'content-type': 'application/octet-stream' })).statusCode).toBe(200)
  expect((await post({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
})

test('without a signature, without a body, with far too long a one and without a provider, events are refused', async () => {
  const url = payments.webhook.path
  const headers = { 'stripe-signature': 't=1,v1=0' }
  const off = await testApp({ PAYMENTS: 'off' })

  expect((await t.app.inject({ method: 'POST', url, payload: '{}' })).statusCode).toBe(400)
  expect((await t.app.inject({ method: 'POST', url, headers })).statusCode).toBe(400)
  expect((await t.app.inject({ method: 'POST', url, headers, payload: 'x'.repeat(600_000) })).statusCode).toBe(413)
  expect((await off.app.inject({ method: 'POST', url, headers, payload: '{}' })).statusCode).toBe(404)
  await off.close()
})

function changed(signed: { payload: string; signature: string }, change: (payload: string) => string) {
  return { ...signed, payload: change(signed.payload) }
}

/** One byte is another one, anywhere. */
function withAnotherByte(text: string): string {
  const at = randomInt(text.length)
  const other = text[at] === '7' ? '8' : '7'
  return text.slice(0, at) + other + text.slice(at + 1)
}
