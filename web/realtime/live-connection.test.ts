import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ServerEvent, SOCKET_UNAUTHORIZED } from '#contract/realtime.ts'
import { keepLive } from './live-connection.ts'
import { onLiveEvent, sendTyping, type LiveEvent } from './live.ts'

type FakeSocket = EventTarget & { address: string; sent: unknown[]; send: (text: string) => void; close: () => void }

let sockets: FakeSocket[] = []
let disconnect = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  sockets = []
  vi.stubGlobal('WebSocket', function open(address: string) {
    const sent: unknown[] = []
    const socket = Object.assign(new EventTarget(), {
      address,
      sent,
      send: (text: string) => void sent.push(JSON.parse(text)),
      close: () => {},
    })
    sockets.push(socket)
    return socket
  })
})

afterEach(() => {
  disconnect()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('the first frame says who is there, and events reach those who listen', () => {
  const events = heard()
  disconnect = keepLive('ada')
  open(0)
  receive(0, { type: 'ready' })
  receive(0, { type: 'typing', from: 'grace' })

  expect(sockets[0]!.address).toMatch(/^ws:\/\/.+\/ws$/)
  expect(sockets[0]!.sent).toEqual([{ type: 'auth', userId: 'ada' }])
  expect(events).toEqual([{ type: 'ready' }, { type: 'joined' }, { type: 'typing', from: 'grace' }])
})

test.each([
  ['ws', 'http'],
  ['wss', 'https'],
])('the socket is as safe as the page: %s over %s', (scheme, page) => {
  vi.stubGlobal('location', { protocol: `${page}:`, host: 'akin.example' })
  disconnect = keepLive('ada')

  expect(sockets[0]!.address).toBe(`${scheme}://akin.example/ws`)
})

test('typing goes out while connected and nowhere otherwise', () => {
  sendTyping('grace')
  disconnect = keepLive('ada')
  open(0)
  receive(0, { type: 'ready' })
  sendTyping('grace')

  expect(sockets[0]!.sent).toContainEqual({ type: 'typing', to: 'grace' })
})

test('a lost connection comes back, later each time, and says that events were missed', () => {
  const events = heard()
  disconnect = keepLive('ada')
  open(0)
  receive(0, { type: 'ready' })
  lose(0)
  vi.advanceTimersByTime(1000)
  expect(sockets).toHaveLength(2)

  lose(1)
  vi.advanceTimersByTime(999)
  expect(sockets).toHaveLength(2)
  vi.advanceTimersByTime(1001)
  expect(sockets).toHaveLength(3)

  open(2)
  receive(2, { type: 'ready' })
  expect(events.filter(({ type }) => type === 'refetch')).toHaveLength(1)
})

test('it does not try while the page is hidden, and does at once when it is seen again', () => {
  disconnect = keepLive('ada')
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  lose(0)
  vi.advanceTimersByTime(60_000)
  expect(sockets).toHaveLength(1)

  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(sockets).toHaveLength(2)
})

test('a page that was opened behind others fetches again once it is seen and connected', () => {
  const events = heard()
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  disconnect = keepLive('ada')
  vi.advanceTimersByTime(60_000)
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  open(0)
  receive(0, { type: 'ready' })

  expect(events).toEqual([{ type: 'ready' }, { type: 'refetch' }])
})

test('a first connection that is ready at once says that it has joined, a late one that all is to be fetched again', () => {
  const events = heard()
  disconnect = keepLive('ada')
  open(0)
  vi.advanceTimersByTime(1_900)
  receive(0, { type: 'ready' })
  const prompt = [{ type: 'ready' }, { type: 'joined' }]
  expect(events).toEqual(prompt)
  disconnect()

  disconnect = keepLive('ada')
  open(1)
  vi.advanceTimersByTime(2_100)
  receive(1, { type: 'ready' })
  expect(events).toEqual([...prompt, { type: 'ready' }, { type: 'refetch' }])
})

test('offline it hangs up at once, whatever the socket says, and comes back with the device', () => {
  const events = heard()
  disconnect = keepLive('ada')
  open(0)
  receive(0, { type: 'ready' })
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  window.dispatchEvent(new Event('offline'))
  sendTyping('grace')
  expect(sockets[0]!.sent).toEqual([{ type: 'auth', userId: 'ada' }])
  vi.advanceTimersByTime(60_000)
  expect(sockets).toHaveLength(1)

  online.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  lose(0)
  open(1)
  receive(1, { type: 'ready' })
  expect(sockets).toHaveLength(2)
  expect(events.filter(({ type }) => type === 'refetch')).toHaveLength(1)
})

test('refused as another member it does not try again, but has the member looked up', () => {
  const events = heard()
  disconnect = keepLive('ada')
  lose(0, SOCKET_UNAUTHORIZED)
  vi.advanceTimersByTime(60_000)

  expect(sockets).toHaveLength(1)
  expect(events).toEqual([{ type: 'refetch' }])
})

test('after it is over nothing opens and nothing is heard', () => {
  const events = heard()
  keepLive('ada')()
  receive(0, { type: 'credits' })
  lose(0)
  vi.advanceTimersByTime(60_000)

  expect(sockets).toHaveLength(1)
  expect(events).toEqual([])
})

function heard(): LiveEvent[] {
  const events: LiveEvent[] = []
  onLiveEvent((event) => events.push(event))
  return events
}

function open(index: number) {
  sockets[index]!.dispatchEvent(new Event('open'))
}

function receive(index: number, event: ServerEvent) {
  sockets[index]!.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(event) }))
}

function lose(index: number, code = 1006) {
  sockets[index]!.dispatchEvent(Object.assign(new Event('close'), { code }))
}
