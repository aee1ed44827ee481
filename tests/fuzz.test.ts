import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { contracts } from '#contract/contracts.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { payments } from '#contract/billing.ts'
import { auditLedger } from '#server/billing/audit-ledger.ts'
import { openDesk } from '#server/testing/desk.ts'

const FORM = 'multipart/form-data; boundary=x'

/** Fixed, so that the same code always gets the same answer; with other ones, and more of them, other things are found. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 1)
const RUNS_EACH = Number(process.env['FUZZ_RUNS'] ?? 12)

const desk = await openDesk({ PAYMENTS: 'sandbox' })
const { t } = desk
afterAll(() => t.close())
const { subject: somebody } = await desk.reported({ interests: ['Chess'] })
const caseId = String(await desk.caseOf(somebody.id))

/** What has broken servers before: numbers beyond a column, text beyond an encoding, names of prototypes, slow searches. */
const NASTY = [
  '', ' ', '0', '-1', '1.5', '1e3', '1e400', '0x10', 'NaN', 'Infinity', '2147483648', '9223372036854775808', '9007199254740991',
  'null', 'undefined', 'true', '[]', '{}', '__proto__', 'constructor', 'toString', "'; drop table users; --", '%', '%00', '%ff',
  '../../etc/passwd', '<script>', '\\', '"', '\0', '\u202e', '\ufeff', '\u200b', '\ud800', '👩‍👩‍👧', 'ﬀ', 'İ', 'ς', '\r\nx: y',
  'a'.repeat(65), 'a'.repeat(5_000), '9'.repeat(400), '°'.repeat(100), `111.11${' '.repeat(110)}x`, 'a@b.cd', '.svg', 'a.svg',
] as const // prettier-ignore
const PLAUSIBLE = [somebody.id, caseId, 'Portland, Oregon, US', '45.5, -122.6', '1', '30', 'shared']
const ODD: unknown[] = [null, true, -0, 30, 45.5, 2 ** 31, 2 ** 53, 1e308, [], {}, [[]], [null], ['Chess'], { toString: 1 }, { length: -1 }] // prettier-ignore

const text = fc.oneof(
  fc.constantFrom(...NASTY, ...PLAUSIBLE),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.double().map(String),
)
const value = fc.oneof(text, fc.constantFrom(...ODD), fc.double(), fc.jsonValue({ maxDepth: 3 }))
const headerText = fc.constantFrom('', 'k', 'é'.repeat(200), 'x'.repeat(201))

const everyCall = Object.values(contracts).flatMap(Object.values<Endpoint>)

test.each(everyCall.map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint })))(
  '$name answers whatever it is sent, and never with a failure of its own',
  async ({ endpoint }) => {
    // As a moderator they may ask all that a member may.
    const member = await desk.newModerator()
    await member.call(payments.createPaymentIntent, { body: { amount: 0.5, credits: 10 } })
    const property = fc.asyncProperty(requestsFor(endpoint), async (request) => {
      const response = await t.app.inject({ method: endpoint.method, ...request, cookies: { sid: member.token } })

      expect(response.statusCode, response.body).toBeLessThan(500)
      if (response.statusCode < 400) return
      expect(response.json()).toEqual({ code: expect.any(String), message: expect.any(String) })
    })

    const examples = takesInput(endpoint) ? NASTY.map((part): [Sent] => [everywhere(endpoint, part)]) : []
    await fc.assert(property, { numRuns: examples.length + RUNS_EACH, seed: SEED, examples })
  },
  60_000 + RUNS_EACH * 500,
)

test('after all of it the credits of everybody are what their ledger says', async () => {
  expect(await auditLedger(t.db)).toMatchObject({ unbalanced: 0 })
})

type Parts = { params: Record<string, string>; query: string[][]; headers: Record<string, string>; body: string }
type Sent = { url: string; headers: Record<string, string>; payload: string }

function takesInput({ params, query, body, files }: Endpoint): boolean {
  return (params ?? query ?? body ?? files) !== undefined
}

/** A request that says the same in every place. */
function everywhere(endpoint: Endpoint, part: string): Sent {
  const said = (schema: z.ZodType | undefined) => Object.fromEntries(namesIn(schema).map((name) => [name, part]))
  const { params, query } = endpoint
  const body = Object.fromEntries(namesInBody(endpoint).map((name) => [name, part]))
  return write(endpoint, { params: said(params), query: Object.entries(said(query)), headers: {}, body: toJson(body) })
}

/** Requests with the endpoint's own names and any values, query keys more than once, and bodies that are no object or no JSON. */
function requestsFor(endpoint: Endpoint): fc.Arbitrary<Sent> {
  const { params, query, headers } = endpoint
  const key = fc.constantFrom(...namesIn(query), '__proto__', 'x[]')
  return fc
    .record({
      params: some(namesIn(params), text),
      query: fc.array(fc.tuple(key, text), { maxLength: 8 }),
      headers: some(namesIn(headers), headerText),
      body: fc.oneof({ weight: 8, arbitrary: some(namesInBody(endpoint), value).map(toJson) }, value.map(toJson), text),
    })
    .map((parts) => write(endpoint, parts))
}

function write(endpoint: Endpoint, { params, query, headers, body }: Parts): Sent {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encode(params[name] ?? plausible(endpoint)))
  const search = query.map((pair) => pair.map(encode).join('=')).join('&')
  const url = `${path}?${search}`
  if (endpoint.files)
    return { url, headers: { ...headers, 'content-type': FORM }, payload: toForm(endpoint.files, body) }
  const payload = endpoint.body ? body : ''
  const type = payload === '' ? {} : { 'content-type': 'application/json' }
  return { url, headers: { ...headers, ...type }, payload }
}

/** The desk's calls name a case, the others a member. */
function plausible({ access }: Endpoint): string {
  return access === 'moderator' ? caseId : somebody.id
}

/** The members of a JSON object as the parts of a form, and what is none as it stands. */
function toForm(files: object, body: string): string {
  const parts = parseObject(body)
  if (!parts) return body
  const written = Object.entries(parts).map(([name, said]) => {
    const filename = name in files ? '; filename="a.png"' : ''
    return `--x\r\ncontent-disposition: form-data; name="${name}"${filename}\r\n\r\n${typeof said === 'string' ? said : toJson(said)}\r\n`
  })
  return `${written.join('')}--x--\r\n`
}

function parseObject(text: string): Record<string, unknown> | null {
  try {
    const parsed: unknown = JSON.parse(text)
    return typeof parsed === 'object' ? (parsed as Record<string, unknown> | null) : null
  } catch {
    return null
  }
}

/** Objects with any of these names. */
function some<T>(names: string[], one: fc.Arbitrary<T>): fc.Arbitrary<Record<string, T>> {
  if (names.length === 0) return fc.constant({})
  return fc
    .uniqueArray(fc.tuple(fc.constantFrom(...names), one), { selector: ([name]) => name })
    .map(Object.fromEntries)
}

function toJson(given: unknown): string {
  return JSON.stringify(given)
}

/** As browsers do; half a character, which they never send, as the bytes it would be. */
function encode(part: string): string {
  return part.isWellFormed() ? encodeURIComponent(part) : '%ed%a0%80'
}

function namesInBody({ body, files = {} }: Endpoint): string[] {
  return [...namesIn(body), ...Object.keys(files)]
}

function namesIn(schema: z.ZodType | undefined): string[] {
  return schema ? Object.keys(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).properties ?? {}) : []
}
