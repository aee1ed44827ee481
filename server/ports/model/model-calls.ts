import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '#server/errors.ts'
import { TooLargeError } from '#server/read-body.ts'
import { callQueue } from './call-queue.ts'
import { BUSY, failed, NOT_SET_UP, OUT_OF_REACH, TOO_SLOW, unavailable } from './failures.ts'
import { postJson, type Reply } from './post-json.ts'

/** A server of models: `baseUrl` is what comes before the path of a call. */
export type CallableServer = { baseUrl: string; apiKey?: string | undefined; timings?: Partial<typeof TIMINGS> }

/** Posts a body, again where that may help. No reply is a connection that was refused or broke. */
export type Post = (body: object) => Promise<Reply | undefined>

const TIMINGS = {
  /** From the question to the last byte of the answer, with waiting for a turn and every retry. */
  totalMs: 30_000,
  /** Before the first retry; twice as long before the second. */
  backoffMs: 400,
  /** The longest `retry-after` that is waited for. */
  longestRetryAfterMs: 5_000,
}
const CALLS = { atOnce: 64, waiting: 32 }
const RETRIES = 2

/** Calls of one path, so many at once, each with its time. What goes wrong underneath is told as an analyzer's failure. */
export function modelCalls({ baseUrl, apiKey, timings }: CallableServer, path: string, mostKb?: number) {
  const { totalMs, backoffMs, longestRetryAfterMs } = { ...TIMINGS, ...timings }
  const url = new URL(baseUrl)
  url.pathname = `${url.pathname.replace(/\/+$/, '')}${path}`
  const inTurn = callQueue(CALLS)

  async function post(body: object, signal: AbortSignal): Promise<Reply | undefined> {
    for (let retries = 0; ; retries++) {
      const reply = await postJson(url, apiKey, body, { signal, mostKb }).catch(onlyDropped)
      const wait = retries < RETRIES ? waitAfter(reply, retries) : null
      if (wait === null) return reply
      await sleep(wait, undefined, { signal })
    }

    function onlyDropped(error: unknown): undefined {
      if (signal.aborted || error instanceof TooLargeError) throw error
    }
  }

  /** Milliseconds until it makes sense to ask again, or null. */
  function waitAfter(reply: Reply | undefined, retries: number): number | null {
    if (!reply || [502, 503, 504].includes(reply.status)) return backoffMs * 2 ** retries
    if (reply.status !== 429 || reply.retryAfter === null || isOutOfQuota(reply)) return null
    const wait = Number(reply.retryAfter) * 1000
    return wait <= longestRetryAfterMs ? wait : null
  }

  return async <T>(exchange: (post: Post) => Promise<T>): Promise<T> => {
    const signal = AbortSignal.timeout(totalMs)
    try {
      return await inTurn(signal, () => exchange((body) => post(body, signal)))
    } catch (error) {
      if (error instanceof AppError) throw error
      if (error instanceof TooLargeError) throw failed(error.message)
      throw signal.aborted ? failed('no answer in time', TOO_SLOW) : error
    }
  }
}

/** What a reply that is no answer is told as. */
export function failureOf(reply: Reply | undefined): AppError {
  if (!reply) return failed('connection refused or broken', OUT_OF_REACH)
  const { status } = reply
  if (isOutOfQuota(reply)) return unavailable(`HTTP ${status}, quota`)
  if (status === 429) return unavailable('HTTP 429', BUSY)
  if (status >= 500) return failed(`HTTP ${status}`, OUT_OF_REACH)
  return failed(`HTTP ${status}`, status < 400 || [401, 403, 404].includes(status) ? NOT_SET_UP : undefined)
}

function isOutOfQuota({ status, text }: Reply): boolean {
  return status === 402 || (status === 429 && text.includes('insufficient_quota'))
}
