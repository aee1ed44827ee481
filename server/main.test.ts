import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test, vi } from 'vitest'
import { emptyDatabaseUrl } from '#server/testing/database.ts'

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url))

/** The server as a process of its own, with nothing but these variables. */
function start(environment: Record<string, string>) {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'],
      HOST: '127.0.0.1',
      DATA_DIR: mkdtempSync(join(tmpdir(), 'akin-main-')),
      ...environment,
    },
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  child.stdout.on('data', (chunk) => (output += String(chunk)))
  child.stderr.on('data', (chunk) => (output += String(chunk)))
  const exit = new Promise<number | null>((resolve) => child.on('exit', resolve))
  return { child, exit, output: () => output }
}

async function addressOf(server: ReturnType<typeof start>): Promise<string> {
  return vi.waitFor(() => {
    const [, address] = /^Akin is ready at (http\S+)$/m.exec(server.output()) ?? []
    expect(address, server.output()).toBeDefined()
    return address!
  }, 90_000)
}

test(
  'the server starts on an empty database, says where, and stops when it is told to',
  { timeout: 150_000 },
  async () => {
    const server = start({ PORT: '0', DATABASE_URL: await emptyDatabaseUrl() })
    const address = await addressOf(server)

    expect((await fetch(`${address}/readyz`)).status).toBe(200)
    const before = performance.now()
    server.child.kill('SIGTERM')

    expect(await server.exit).toBe(0)
    expect(performance.now() - before).toBeLessThan(10_000)
  },
)

test(
  'a request that is under way when the server is told to stop is still answered',
  { timeout: 150_000 },
  async () => {
    const server = start({ PORT: '0', DATABASE_URL: await emptyDatabaseUrl() })
    const address = await addressOf(server)
    const upload = request(`${address}/api/simple-login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', expect: '100-continue' },
    })
    const answer = new Promise<number | undefined>((resolve) => upload.on('response', (got) => resolve(got.statusCode)))
    upload.flushHeaders()
    await new Promise<void>((resolve) => upload.on('continue', resolve))

    server.child.kill('SIGTERM')
    await vi.waitFor(() => expect(fetch(`${address}/healthz`)).rejects.toThrow('fetch failed'), 20_000)
    upload.end(JSON.stringify({ email: 'nobody@example.com', password: 'correct horse' }))

    expect(await answer).toBe(400)
    expect(await server.exit).toBe(0)
  },
)

test('a configuration that is not valid is answered in sentences', { timeout: 30_000 }, async () => {
  const server = start({ PORT: 'eighty', DATABASE_URL: 'nowhere' })

  expect(await server.exit).toBe(1)
  expect(server.output()).toBe(
    'The configuration is not valid.\n- PORT must be a number\n- DATABASE_URL must be a postgres:// address\n',
  )
})

test('a port that is in use is named', { timeout: 150_000 }, async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void other.close())
  const address = other.address()
  const port = typeof address === 'object' ? address?.port : undefined

  const server = start({ PORT: String(port), DATABASE_URL: await emptyDatabaseUrl() })

  expect(await server.exit).toBe(1)
  expect(server.output()).toContain(`Port ${port} is in use already.`)
  expect(server.output()).not.toContain('    at ')
})

test('a database that does not answer is named, and its password is not', { timeout: 30_000 }, async () => {
  const server = start({ PORT: '0', DATABASE_URL: 'postgres://akin:hunter2@127.0.0.1:1/akin' })

  expect(await server.exit).toBe(1)
  expect(server.output()).toBe('The database does not answer (ECONNREFUSED). Check DATABASE_URL.\n')
})

test('a database that takes the connection and says nothing is given up', { timeout: 150_000 }, async () => {
  const silent = createServer(() => {})
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void silent.close())
  const address = silent.address()
  const port = typeof address === 'object' ? address?.port : undefined

  const server = start({ PORT: '0', DATABASE_URL: `postgres://akin:hunter2@127.0.0.1:${port}/akin` })

  expect(await server.exit).toBe(1)
  expect(server.output()).toBe('The database does not answer (timeout expired). Check DATABASE_URL.\n')
})
