import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Insertable } from 'kysely'
import type { Args, Call, FormCall, FormInput, Output } from '#contract/endpoint.ts'
import { buildApp } from '#server/app.ts'
import { sessionCookieName } from '#server/auth/cookies.ts'
import { openSession } from '#server/auth/sessions.ts'
import { readConfig } from '#server/config/config.ts'
import { openDatabase } from '#server/db/database.ts'
import type { Tables } from '#server/db/schema.ts'
import type { Deps } from '#server/deps.ts'
import { openPorts } from '#server/ports/index.ts'
import { cellAt, centreOf } from '#server/places/grid.ts'
import { testDatabaseUrl } from './database.ts'

export type TestApp = Awaited<ReturnType<typeof testApp>>

/**
 * The real app on a real PostgreSQL, opened once per test file.
 * On a database of their own they may say which. Tests never clean up: each makes its own members and looks only at those.
 */
export async function testApp(environment: Record<string, string> = {}, instead: Partial<Deps> = {}) {
  const databaseUrl = environment['DATABASE_URL'] ?? (await testDatabaseUrl())
  const secret = 'for tests only, and long enough to be one'
  const dataDir = join(tmpdir(), `akin-test-${randomUUID()}`)
  const config = readConfig({
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
    SECRET: secret,
    DATA_DIR: dataDir,
    ...environment,
    DATABASE_URL: databaseUrl,
  })
  // Filling a table for a test takes its time where the machine is busy.
  const db = openDatabase(databaseUrl, { statementMs: 120_000 })
  const deps: Deps = { config, secret, db, ...(await openPorts({ config, secret, db, databaseUrl })), ...instead }
  const app = buildApp(deps)
  await app.ready()

  return {
    ...deps,
    app,
    databaseUrl,
    /** A signed-in member with a complete profile, unless the values say otherwise. */
    member: (values: MemberValues = {}) => newMember(app, deps, values),
    /** Somebody who has not signed in, somewhere on the network. */
    visitor: (from: From = {}) => caller(app, from),
    close: async () => {
      await app.close()
      await deps.bus.close()
      await db.destroy()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

type MemberValues = Omit<Partial<Insertable<Tables['users']>>, 'cell' | 'latitude' | 'longitude'> & {
  at?: { latitude: number; longitude: number }
}

/** Downtown Portland, where test members stand unless they say otherwise. */
const PORTLAND = { latitude: 45.5152, longitude: -122.6784 }

async function newMember(app: FastifyInstance, { db, config }: Deps, { at = PORTLAND, ...values }: MemberValues) {
  const id = values.id ?? randomUUID()
  const cell = cellAt(at)
  await db
    .insertInto('users')
    .values({
      id,
      email: `${id}@example.com`,
      password: 'not a hash, nobody signs in with it',
      firstName: 'Ada',
      lastName: 'Lovelace',
      age: 30,
      location: 'Portland, Oregon, US',
      city: 'Portland, Oregon, US',
      bio: 'I take long walks and photograph bridges.',
      aiGeneratedBio: 'Walks, and photographs bridges.',
      personalityTraits: ['Observant'],
      cell,
      ...centreOf(cell),
      ...values,
    })
    .execute()
  await db
    .insertInto('messageCredits')
    .values({ userId: id, amount: values.credits ?? 250, type: 'signup_bonus', description: 'Welcome credits' })
    .execute()

  const token = await openSession(db, id, 'test')
  return { id, token, ...caller(app, { cookies: { [sessionCookieName(config)]: token } }) }
}

type From = { cookies?: Record<string, string>; address?: string }

/** Calls the contract as a browser with these cookies would. */
function caller(app: FastifyInstance, { cookies = {}, address = '127.0.0.1' }: From) {
  async function send<C extends Call>(
    { method, path }: C,
    input: Parts,
    sent: { body: object | undefined; headers?: Sent },
  ) {
    const { params = {}, query = {}, headers = {} } = input
    const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
    const response = await app.inject({
      method,
      url: `${filled}${searchOf(query)}`,
      cookies,
      headers: { ...sent.headers, ...headers },
      remoteAddress: address,
      ...(sent.body !== undefined && { payload: sent.body }),
    })
    const isJson = String(response.headers['content-type']).startsWith('application/json')
    return {
      status: response.statusCode,
      headers: response.headers,
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- These are the bytes that come in.
      body: (isJson ? response.json() : response.body) as Output<C>,
      text: response.body,
      bytes: response.rawPayload,
    }
  }

  return {
    call: <C extends Call>(call: C, ...[input]: Args<C>) => {
      const { body, ...parts } = (input ?? {}) as Parts
      return send(call, parts, { body })
    },
    /** Sends a form with files, as the picker of a browser does. */
    upload: async <C extends FormCall>(call: C, input: FormInput<C, Uint8Array>) => {
      const { body = {}, files, ...parts } = input as Parts & { files: Record<string, Uint8Array> }
      const form = new FormData()
      for (const [name, text] of Object.entries(body)) form.append(name, text)
      for (const [name, bytes] of Object.entries(files)) form.append(name, new Blob([new Uint8Array(bytes)]), 'picture')
      const encoded = new Response(form)
      const headers = { 'content-type': encoded.headers.get('content-type')! }
      return send(call, parts, { body: Buffer.from(await encoded.arrayBuffer()), headers })
    },
  }
}

type Sent = Record<string, string>

type Parts = {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  headers?: Record<string, string>
  body?: object
}

function searchOf(query: Record<string, unknown>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, String(one)]),
  )
  return pairs.length > 0 ? `?${new URLSearchParams(pairs).toString()}` : ''
}

/** The cookies that an answer sets, as the browser sends them back. */
export function cookiesOf(headers: { 'set-cookie'?: string | string[] | undefined }): Record<string, string> {
  const lines = [headers['set-cookie'] ?? []].flat()
  return Object.fromEntries(lines.map((line) => /^([^=]+)=([^;]*)/.exec(line)?.slice(1) ?? []))
}
