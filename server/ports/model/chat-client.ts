import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { AppError } from '#server/errors.ts'
import type { CallTrace } from '../ai.ts'
import { callQueue } from './call-queue.ts'
import { contentOf } from './completion.ts'
import type { TokenPrices } from './cost.ts'
import { BUSY, failed, NOT_SET_UP, OUT_OF_REACH, TOO_SLOW, unavailable } from './failures.ts'
import { TooLargeError } from '#server/read-body.ts'
import { postJson, type Reply } from './post-json.ts'

/**
 * A server that speaks the chat completions of OpenAI. `baseUrl` is what comes before `/chat/completions`; `prices` count
 * where the server does not tell what an answer cost.
 */
export type ModelServer = {
  baseUrl: string
  apiKey?: string | undefined
  model: string
  prices?: TokenPrices | undefined
  timings?: Partial<typeof TIMINGS>
}

/** `instructions` are ours alone; whatever members wrote is in `told`. `answer` is the shape asked for. */
export type Question = { instructions: string; told: object; answer: z.ZodObject; name: string }

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

/** From the strictest to none at all. Not every server knows every one. */
const FORMATS = [
  ({ name, answer }: Question) => ({
    type: 'json_schema',
    json_schema: { name, strict: true, schema: schemaOf(answer) },
  }),
  () => ({ type: 'json_object' }),
  () => undefined,
]

/** Asks questions of a model, without tools. What it answers is text that nobody has looked at yet. */
export function chatClient({ baseUrl, apiKey, model, prices, timings }: ModelServer) {
  const { totalMs, backoffMs, longestRetryAfterMs } = { ...TIMINGS, ...timings }
  const url = new URL(baseUrl)
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/chat/completions`
  const inTurn = callQueue(CALLS)
  let knownFormat = 0

  async function ask(question: Question, { sent, count }: CallTrace, signal: AbortSignal): Promise<string> {
    const told = JSON.stringify(question.told)
    sent(told)
    let format = knownFormat
    let retries = 0
    for (;;) {
      const reply = await postJson(url, apiKey, bodyOf(question, told, format), signal).catch(onlyDropped)
      if (reply?.status === 200) {
        knownFormat = format
        return contentOf(reply.text, count, prices)
      }
      if (isFormatRefused(reply) && format < FORMATS.length - 1) {
        format++
        continue
      }
      const wait = retries < RETRIES ? waitAfter(reply, retries) : null
      if (wait === null) throw failureOf(reply)
      retries++
      await sleep(wait, undefined, { signal })
    }

    function onlyDropped(error: unknown): undefined {
      if (signal.aborted || error instanceof TooLargeError) throw error
    }
  }

  function bodyOf(question: Question, told: string, format: number): object {
    return {
      model,
      messages: [
        { role: 'system', content: question.instructions },
        { role: 'user', content: told },
      ],
      response_format: FORMATS[format]!(question),
    }
  }

  /** Milliseconds until it makes sense to ask again, or null. No reply is a connection that was refused or broke. */
  function waitAfter(reply: Reply | undefined, retries: number): number | null {
    if (!reply || [502, 503, 504].includes(reply.status)) return backoffMs * 2 ** retries
    if (reply.status !== 429 || reply.retryAfter === null || isOutOfQuota(reply)) return null
    const wait = Number(reply.retryAfter) * 1000
    return wait <= longestRetryAfterMs ? wait : null
  }

  return async (question: Question, trace: CallTrace): Promise<string> => {
    const signal = AbortSignal.timeout(totalMs)
    try {
      return await inTurn(signal, () => ask(question, trace, signal))
    } catch (error) {
      if (error instanceof AppError) throw error
      if (error instanceof TooLargeError) throw failed('answer over 256 KB')
      throw signal.aborted ? failed('no answer in time', TOO_SLOW) : error
    }
  }
}

function failureOf(reply: Reply | undefined): AppError {
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

/** The error's words differ from server to server: a complaint about the request may be one about its format. */
function isFormatRefused(reply: Reply | undefined): boolean {
  return reply?.status === 400 || reply?.status === 422
}

function schemaOf(answer: z.ZodObject): object {
  const { $schema: _, ...schema } = z.toJSONSchema(answer)
  return schema
}
