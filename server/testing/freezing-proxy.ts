import { connect, createServer, type AddressInfo, type NetConnectOpts, type Socket } from 'node:net'
import { onTestFinished } from 'vitest'
import { socketIn } from '#server/db/embedded/socket.ts'

/**
 * Stands before a PostgreSQL on loopback. After `freeze` the connections of that moment stay open and nothing passes on them
 * any more, as with a host that vanished; new ones pass, unless `everything` is frozen.
 */
export async function freezingProxy(url: string) {
  const pairs = new Set<[Socket, Socket]>()
  let isClosedToAll = false
  const server = createServer((near) => {
    const far = connect(targetOf(url))
    const pair: [Socket, Socket] = [near, far]
    for (const [one, other] of [pair, pair.toReversed() as [Socket, Socket]]) {
      one.on('error', () => other.destroy())
      one.on('close', () => void (other.destroy(), pairs.delete(pair)))
      one.pipe(other)
    }
    pairs.add(pair)
    if (isClosedToAll) hold(pair)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    for (const [near, far] of pairs) void (near.destroy(), far.destroy())
    server.close()
  })

  const { port } = server.address() as AddressInfo
  return {
    url: through(url, port),
    connections: () => pairs.size,
    /** As when the host goes down in order: every connection is closed, and none is taken. */
    async end() {
      server.close()
      for (const [near] of pairs) near.destroy()
    },
    freeze({ everything = false } = {}) {
      isClosedToAll = everything
      for (const pair of pairs) hold(pair)
    },
  }
}

function hold([near, far]: [Socket, Socket]): void {
  for (const socket of [near, far]) socket.unpipe().pause()
}

function targetOf(url: string): NetConnectOpts {
  const { hostname, port, searchParams } = new URL(url)
  const folder = searchParams.get('host')
  return folder?.startsWith('/') ? { path: socketIn(folder) } : { host: hostname, port: Number(port || 5432) }
}

function through(url: string, port: number): string {
  const { username, password, pathname, searchParams } = new URL(url)
  const user = username || (searchParams.get('user') ?? '')
  return `postgres://${user}${password && `:${password}`}@127.0.0.1:${port}${pathname}`
}
