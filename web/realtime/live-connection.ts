import { type ClientFrame, type ServerEvent, SOCKET_UNAUTHORIZED } from '#contract/realtime.ts'
import { delayAfter, noteAnswering } from '#web/connection.ts'
import { publishLiveEvent, sendWatching, setLiveSender } from './live.ts'
import { isTaken } from './own-changes.ts'

/** All that a page has fetched before its first connection is old when that came later, as in a tab opened behind others. */
const PROMPT_MS = 2_000

/**
 * Keeps one connection to `/ws` open until the returned function is called. It tries again with growing, scattered
 * delays, while the page is visible and the device online; after a gap it says `refetch`, since events were missed. The first gap
 * began before this was called, when the page asked for its data: where it was short, `joined` is said.
 */
export function keepLive(userId: string): () => void {
  const since = performance.now()
  let socket: WebSocket | null = null
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let hasBeenReady = false
  const over = new AbortController()
  const { signal } = over

  function connect() {
    clearTimeout(timer)
    if (signal.aborted || socket || document.hidden || !navigator.onLine) return

    const opened = new WebSocket(liveAddress())
    const send = (frame: ClientFrame) => opened.send(JSON.stringify(frame))
    socket = opened
    opened.addEventListener('open', () => send({ type: 'auth', userId }))
    opened.addEventListener('message', ({ data }) => socket === opened && receive(JSON.parse(String(data)), send))
    opened.addEventListener('close', ({ code }) => socket === opened && lose(code))
  }

  /** A device that goes offline may notice only much later that its socket is gone. */
  function hangUp() {
    const left = socket
    if (!left) return
    lose()
    left.close()
  }

  function receive(event: ServerEvent, send: (frame: ClientFrame) => void) {
    if (signal.aborted) return
    if (!isTaken(event)) publishLiveEvent(event)
    if (event.type !== 'ready') return

    failures = 0
    noteAnswering(true)
    setLiveSender(send)
    if (document.hidden) sendWatching(false)
    const isPrompt = !hasBeenReady && performance.now() - since <= PROMPT_MS
    publishLiveEvent({ type: isPrompt ? 'joined' : 'refetch' })
    hasBeenReady = true
  }

  function lose(code?: number) {
    socket = null
    if (signal.aborted) return
    setLiveSender(null)
    if (code === SOCKET_UNAUTHORIZED) {
      publishLiveEvent({ type: 'refetch' })
      return
    }
    timer = setTimeout(connect, delayAfter(failures))
    failures += 1
  }

  document.addEventListener('visibilitychange', connect, { signal })
  document.addEventListener('visibilitychange', () => sendWatching(!document.hidden), { signal })
  window.addEventListener('online', connect, { signal })
  window.addEventListener('offline', hangUp, { signal })
  connect()

  return () => {
    over.abort()
    clearTimeout(timer)
    socket?.close()
    setLiveSender(null)
  }
}

function liveAddress(): string {
  const { protocol, host } = window.location
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}/ws`
}
