import { connect, type Socket } from 'node:net'

/** Where the product listens, and the cookie of a member for what is refused without one. */
export type Target = { port: number; cookie: string }

const OPENED_AT_ONCE = 250
const TURN_MS = 50
const AGAIN_AFTER_MS = 500

/** They come from so many, as they would on a network. */
const ADDRESSES = 100

/** Keeps so many connections open, anew where one is closed, and does with each what is said. Resolves when all were open once. */
export async function hold(target: Target, count: number, use: (socket: Socket) => void): Promise<void> {
  const all = Promise.withResolvers<void>()
  let opened = 0
  const open = (index: number) => {
    const socket = dial(target, index)
    socket.once('connect', () => {
      opened += 1
      if (opened === count) all.resolve()
      use(socket)
    })
    socket.once('close', () => setTimeout(open, AGAIN_AFTER_MS, index))
  }
  let next = 0
  const turn = setInterval(() => {
    for (let i = 0; i < OPENED_AT_ONCE && next < count; i += 1) open(next++)
    if (next === count) clearInterval(turn)
  }, TURN_MS)
  return all.promise
}

/** Sends each of these in turn, so many a second, each on a connection of its own. */
export async function storm(target: Target, perSecond: number, sent: Buffer[]): Promise<void> {
  let turn = 0
  setInterval(() => {
    const socket = dial(target, turn).resume()
    socket.setTimeout(5_000, () => socket.destroy())
    socket.end(sent[turn++ % sent.length]!)
  }, 1_000 / perSecond)
}

function dial({ port }: Target, index: number): Socket {
  const localAddress = `127.0.1.${1 + (index % ADDRESSES)}`
  return connect({ port, host: '127.0.0.1', localAddress }).on('error', () => {})
}
