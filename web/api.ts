import { DAY_BEGINS } from '#contract/day.ts'
import type { Args, Call, Output } from '#contract/endpoint.ts'
import type { ErrorBody, ErrorCode } from '#contract/errors.ts'
import { nextDayClock } from '#web/ui/next-day-clock.ts'
import { takeAsked } from './asked-early.ts'
import { noteAnswering, readConnection } from './connection.ts'

/** A call that may be repeated without harm is given up after so long, in milliseconds; networks can swallow one whole. */
const PATIENCE_MS = 20_000

/** What proxies answer while nothing behind them does. */
const GATEWAY_STATUSES = new Set([502, 503, 504])

/** A call the server refused; `message` is "{status}: {body}". Screens branch on `code`, people read `reason`. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: ErrorCode
  readonly reason: string
  /** False when a proxy spoke for a server that did not. */
  readonly isFromAkin: boolean

  constructor(status: number, text: string) {
    super(`${status}: ${text}`)
    this.status = status
    const body = parseBody(text)
    this.code = body?.code ?? 'internal'
    this.reason = body?.message?.replace(DAY_BEGINS, () => nextDayClock()) ?? text
    this.isFromAkin = body !== undefined || !GATEWAY_STATUSES.has(status)
  }
}

/** Makes one call of the contract. Input and answer are typed by the call itself. */
export async function call<C extends Call>(to: C, ...[input]: Args<C>): Promise<Output<C>> {
  const { answer } = await request(to, input as Parts | undefined)
  return answer
}

/** One page of a list; `next` is the address of the page after it, `previous` that of the one before where a list goes on both ways. */
export type ListPage<T> = { items: T; next: string | null; previous?: string }

/** Makes a call whose answer comes in pages. Without `next` it is the first page. */
export async function callPage<C extends Call>(
  to: C,
  input: Args<C>[0],
  next?: string | null,
): Promise<ListPage<Output<C>>> {
  const { answer, headers } = await request(to, input as Parts | undefined, next)
  const link = headers.get('link')
  const previous = pageAt(link, 'prev')
  return { items: answer, next: pageAt(link, 'next') ?? null, ...(previous && { previous }) }
}

export function isUnauthorized(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}

/** Whether a call failed without an answer of Akin: no network, one that wants a login of its own, or a server that is down. */
export function isUnanswered(error: unknown): boolean {
  return !(error instanceof ApiError) || !error.isFromAkin
}

/** Why a call failed, in words for people. */
export function reasonOf(error: Error): string {
  return error instanceof ApiError && error.isFromAkin ? error.reason : whyUnanswered()
}

/** What is between the member and Akin, in words for people. */
export function whyUnanswered(): string {
  return readConnection() === 'offline'
    ? "You're offline. This loads when you're back."
    : 'Akin cannot be reached. Please check your connection and try again.'
}

type Parts = { params?: object; query?: object; headers?: Record<string, string>; body?: object }

async function request<C extends Call>(to: C, input: Parts = {}, address?: string | null) {
  try {
    const answered = await fetchAnswer(to, input, address)
    noteAnswering(true)
    return answered
  } catch (error) {
    noteAnswering(!isUnanswered(error))
    throw error
  }
}

async function fetchAnswer<C extends Call>({ method, path }: C, input: Parts, address?: string | null) {
  const { params = {}, query = {}, headers, body } = input
  const isRepeatable = method === 'GET' || headers?.['idempotency-key'] !== undefined

  const to = address ?? addressOf(path, params, query)

  const response =
    (await takeAsked(method, to)) ??
    (await fetch(to, {
      method,
      credentials: 'include',
      headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      ...(isRepeatable && { signal: AbortSignal.timeout(PATIENCE_MS) }),
    }))
  const text = await response.text()
  if (!response.ok) throw new ApiError(response.status, text || response.statusText)

  const answer: Output<C> = text === '' ? undefined : JSON.parse(text)
  return { answer, headers: response.headers }
}

function addressOf(path: string, params: object, query: object): string {
  const values = new Map(Object.entries(params))
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values.get(name))))

  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const each of [value].flat()) if (each !== undefined) search.append(name, String(each))
  }
  return search.size > 0 ? `${filled}?${search}` : filled
}

function pageAt(link: string | null, rel: 'next' | 'prev'): string | undefined {
  return link?.match(new RegExp(`<([^>]+)>;\\s*rel="${rel}"`))?.[1]
}

function parseBody(text: string): Partial<ErrorBody> | undefined {
  try {
    const body: ErrorBody = JSON.parse(text)
    return body
  } catch {
    return undefined
  }
}
