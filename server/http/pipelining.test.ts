import { connect, type Socket } from 'node:net'
import { setImmediate as nextTurn } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { addressOf } from '#server/testing/screen.ts'
import { serveInTurn } from './pipelining.ts'

const LONG = 'x'.repeat(4_000_000)

/** A listening server whose `/count` is answered at once, `/long` with more than any buffer holds, `/think` when it is told to. */
async function listening(unread?: number) {
  const app = Fastify()
  serveInTurn(app, { unread })
  const reached: string[] = []
  const thought = Promise.withResolvers<void>()
  app.addHook('onRequest', async ({ url }) => void reached.push(url))
  app.get('/count', () => String(reached.length))
  app.get('/long', () => LONG)
  app.get('/think', async () => {
    await thought.promise
    return 'thought'
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(async () => {
    app.server.closeAllConnections()
    await app.close()
  })
  return { app, reached, thought, client: () => rudeClient(Number(new URL(addressOf(app)).port)) }
}

/** A connection that sends many requests at once, and reads what it is told to read. */
function rudeClient(port: number) {
  const socket = connect(port, '127.0.0.1').on('error', () => {})
  onTestFinished(() => void socket.destroy())
  return {
    socket,
    send: (times: number, path: string) =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`.repeat(times)),
    read: () => readAll(socket),
  }
}

function readAll(socket: Socket) {
  const got = { text: '', isClosed: false }
  socket.setEncoding('latin1').on('data', (text) => (got.text += String(text)))
  socket.on('close', () => (got.isClosed = true))
  return got
}

const bodiesOf = (text: string) => [...text.matchAll(/\r\n\r\n(\w+?)(?=HTTP\/1\.1|$)/g)].map(([, body]) => body)

test('of a thousand requests at once whose answers nobody reads, no more than the first few reach a handler', async () => {
  const { reached, client, app } = await listening()
  const rude = client()

  rude.socket.pause()
  rude.send(1_000, '/long')
  await expect.poll(() => reached.length).toBeGreaterThan(0)
  // What another client hears is heard after the thousand were parsed.
  for (let i = 0; i < 20; i += 1) expect((await fetch(`${addressOf(app)}/count`)).status).toBe(200)

  expect(reached.filter((url) => url === '/long').length).toBeLessThanOrEqual(3)
})

test('requests that come together are answered one after the other, in their order', async () => {
  const { client, thought, reached } = await listening()
  const fast = client()
  const got = fast.read()

  fast.send(1, '/think')
  fast.send(12, '/count')
  await expect.poll(() => reached.length).toBe(1)
  await nextTurn()
  expect(reached).toEqual(['/think'])
  thought.resolve()

  await expect
    .poll(() => bodiesOf(got.text))
    .toEqual(['thought', ...Array.from({ length: 12 }, (_, i) => String(i + 2))])
  fast.send(1, '/count')
  await expect.poll(() => bodiesOf(got.text).at(-1)).toBe('14')
})

test('of more than a connection may have under way the first are answered, and the last answer says that it closes', async () => {
  const { client } = await listening()
  const fast = client()
  const got = fast.read()

  fast.send(50, '/count')
  await expect.poll(() => got.isClosed).toBe(true)

  expect(bodiesOf(got.text)).toHaveLength(16)
  expect(got.text.match(/connection: close/gi)).toHaveLength(1)
  expect(bodiesOf(got.text.slice(got.text.search(/connection: close/i)))).toEqual(['16'])
})

test('a connection that was used often enough is closed after an answer that says so, and no request is lost', async () => {
  const { client } = await listening()
  const fast = client()
  const got = fast.read()

  for (let sent = 0; sent < 1_000; sent += 10) {
    fast.send(10, '/count')
    await expect.poll(() => bodiesOf(got.text).length).toBe(sent + 10)
  }
  await expect.poll(() => got.isClosed).toBe(true)

  expect(got.text.match(/connection: close/gi)).toHaveLength(1)
})

test('who reads nothing of an answer for a while is cut off, and who waits for one is not', async () => {
  const { app, client, reached, thought } = await listening(50)
  const [rude, patient] = [client(), client()]
  const got = patient.read()
  const open = () => new Promise<number>((resolve) => app.server.getConnections((_, count) => resolve(count)))

  patient.send(1, '/think')
  rude.socket.pause()
  rude.send(5, '/long')
  await expect.poll(() => reached.length).toBeGreaterThanOrEqual(2)

  await expect.poll(open, { timeout: 10_000 }).toBe(1)
  thought.resolve()
  await expect.poll(() => bodiesOf(got.text)).toEqual(['thought'])
})
