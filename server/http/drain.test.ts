import { Agent, get } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#server/app.ts'
import type { Drain } from './drain.ts'
import { testApp } from '#server/testing/app.ts'
import { addressOf, openScreen, openSocket } from '#server/testing/screen.ts'

const LONG = 60_000

const t = await testApp()

async function listening(drainFor: Drain) {
  const app = buildApp(t, { drainFor })
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())
  return app
}

type App = Awaited<ReturnType<typeof listening>>

const clients = new Set<Agent>()

/** A client that keeps its one connection for as long as it may. */
function client(app: App) {
  const address = addressOf(app)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  clients.add(agent)
  onTestFinished(() => agent.destroy())
  const ask = (path: string) =>
    new Promise<{ status: number | string; connection?: string | undefined }>((resolve) => {
      get(`${address}${path}`, { agent }, (response) => {
        response.resume().on('end', () => {
          resolve({ status: response.statusCode!, connection: response.headers.connection })
        })
      }).on('error', (error: NodeJS.ErrnoException) => resolve({ status: error.code! }))
    })
  return { ask, hangUp: () => agent.destroy() }
}

test('a server nobody is connected to stops at once', async () => {
  const app = await listening({ notice: LONG, last: LONG })
  const once = client(app)
  await once.ask('/healthz')
  once.hangUp()

  await app.close()
})

test('a server that is told to stop is not ready first, and serves as ever until proxies have noticed', async () => {
  const app = await listening({ notice: LONG, last: LONG })
  const [balancer, browser] = [client(app), client(app)]
  expect(await balancer.ask('/readyz')).toEqual({ status: 200, connection: 'keep-alive' })

  const closed = app.close()
  expect(await balancer.ask('/readyz')).toEqual({ status: 503 })
  for (let n = 0; n < 5; n += 1) {
    expect(await browser.ask('/healthz')).toEqual({ status: 200 })
    expect((await client(app).ask('/api/config')).status).toBe(200)
  }
  for (const one of clients) one.destroy()
  await closed
})

test('when it listens no more, every kept connection has its next request answered, and hears that it was the last', async () => {
  const app = await listening({ notice: 50, last: LONG })
  const kept = Array.from({ length: 5 }, () => client(app))
  for (const { ask } of kept) expect((await ask('/healthz')).status).toBe(200)

  const closed = app.close()
  await expect.poll(() => app.server.listening).toBe(false)
  for (const { ask } of kept) {
    expect(await ask('/healthz')).toEqual({ status: 200, connection: 'close' })
    expect(await ask('/healthz')).toEqual({ status: 'ECONNREFUSED' })
  }

  // Nobody is left, so that nothing is waited for.
  await closed
})

test('a connection that nobody hangs up does not keep the server for longer than it drains', async () => {
  const app = await listening({ notice: 20, last: 20 })
  const idle = client(app)
  await idle.ask('/healthz')

  await app.close()
  expect(await idle.ask('/healthz')).toEqual({ status: 'ECONNREFUSED' })
})

test('screens hear that the server goes away, and none opens on it again', async () => {
  const app = await listening({ notice: LONG, last: LONG })
  const ada = await t.member()
  const screen = await openScreen(app, ada)
  const kept = client(app)
  await kept.ask('/healthz')

  const closed = app.close()
  expect(await screen.closed).toBe(1001)
  expect(await openSocket(app, ada.token).refusal).toBe(503)
  kept.hangUp()
  await closed
})

test('a crowd that asks without a pause while the server stops loses no request', async () => {
  const app = await listening({ notice: 300, last: LONG })
  const statuses: (number | string)[] = []
  const crowd = Array.from({ length: 10 }, () => client(app)).map(async ({ ask }) => {
    while (statuses.at(-1) !== 'ECONNRESET') {
      const { status } = await ask('/api/config')
      statuses.push(status)
      // Where nobody listens a request reaches nobody, and another node takes it.
      if (status === 'ECONNREFUSED') return
    }
  })
  await expect.poll(() => statuses.length).toBeGreaterThan(100)

  await app.close()
  await Promise.all(crowd)

  expect(new Set(statuses)).toEqual(new Set([200, 'ECONNREFUSED']))
})
