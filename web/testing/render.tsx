import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import type { Call, Output } from '#contract/endpoint.ts'
import { errors, type ErrorCode } from '#contract/errors.ts'
import { createQueryClient } from '#web/app/query-client.ts'
import { KitProvider } from '#web/ui/kit-provider.tsx'
import { dismissToast, readToasts } from '#web/ui/toast-store.ts'
import { formRequest } from './form-request.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  sessionStorage.clear()
  localStorage.clear()
  for (const { id } of readToasts()) dismissToast(id)
})

/** Renders a screen at an address, with the product's data loading; `history` grows as the screen navigates. */
export function renderAt(address: string, screen: ReactNode) {
  const { hook, searchHook, history, navigate } = memoryLocation({ path: address, record: true })
  const queryClient = createQueryClient()
  const rendered = render(
    <QueryClientProvider client={queryClient}>
      <KitProvider>
        <Router hook={hook} searchHook={searchHook}>
          {screen}
        </Router>
      </KitProvider>
    </QueryClientProvider>,
  )
  return { ...rendered, history, navigate, queryClient }
}

/** What a toast says and the page says too, beside what it is about: there, and in the toast. */
export async function findInBoth(text: string): Promise<{ beside: Element; toast: Element }> {
  return waitFor(() => {
    const found = screen.getAllByText(text)
    const toast = found.find((element) => element.closest('[role="region"]'))
    const beside = found.find((element) => !element.closest('[role="region"], [role="status"]'))
    if (!beside || !toast)
      throw new Error(`"${text}" is said ${toast ? 'in a toast alone' : 'nowhere, or without a toast'}.`)
    return { beside, toast }
  })
}

type Sent = { method: string; path: string; search: string; headers: Record<string, string>; body: unknown }

type Answer = {
  method: string
  path: RegExp
  query?: Record<string, string>
  status: number
  headers: Record<string, string>
  body: unknown
}

/**
 * `server(answer(messages.send, …), refuse(billing.credits, …))`: a server that speaks the contract and nothing else.
 * Of two answers to one endpoint the last counts, so that a test can change its mind with `calls.answers.push(…)`.
 * Forms with files are answered too; their call's `body` is the `FormData`.
 */
export function server(...answers: Answer[]) {
  const calls: Sent[] = []
  const respond = async (method: string, address: string, sent: Pick<Sent, 'headers' | 'body'>) => {
    const { pathname, search, searchParams } = new URL(address, 'http://localhost')
    const found = answers.findLast(
      ({ query = {}, ...a }) =>
        a.method === method &&
        a.path.test(pathname) &&
        Object.entries(query).every(([name, value]) => searchParams.get(name) === value),
    )
    if (!found) throw new Error(`No answer for ${method} ${pathname}`)
    calls.push({ method, path: pathname, search, ...sent })
    return found
  }
  vi.stubGlobal('fetch', async (address: string, { method = 'GET', headers, body }: RequestInit = {}) => {
    const sent = { headers: Object.fromEntries(new Headers(headers)), body: readBody(body) }
    const found = await respond(method, address, sent)
    const text = found.status === 204 ? null : JSON.stringify(found.body)
    return new Response(text, { status: found.status, headers: found.headers })
  })
  const sendForm = (method: string, address: string, body: unknown) => respond(method, address, { headers: {}, body })
  vi.stubGlobal('XMLHttpRequest', formRequest(sendForm))
  return Object.assign(calls, { answers })
}

export function answer<C extends Call>(call: C, body: Output<C>, headers: Record<string, string> = {}): Answer {
  return { ...target(call), status: body === undefined ? 204 : 200, headers, body }
}

/** The same for calls with this query alone. */
export function asked(query: Record<string, string>, answer: Answer): Answer {
  return { ...answer, query }
}

export function refuse(call: Call, code: ErrorCode): Answer {
  const { status, message } = errors[code]
  return { ...target(call), status, headers: {}, body: { code, message } }
}

function target({ method, path }: Call) {
  return { method, path: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`) }
}

function readBody(body: RequestInit['body']): unknown {
  return typeof body === 'string' ? JSON.parse(body) : (body ?? undefined)
}
