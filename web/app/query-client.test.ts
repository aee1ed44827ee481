import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { creditBalance } from '#web/billing/queries.ts'
import { REDIRECT_DELAY_MS } from '#contract/auth.ts'
import { billing } from '#contract/billing.ts'
import { messages } from '#contract/messages.ts'
import { call } from '#web/api.ts'
import { answer, refuse, server } from '#web/testing/render.tsx'
import { readToasts, showToast } from '#web/ui/toast-store.ts'
import { createQueryClient } from './query-client.ts'

const goTo = vi.fn<(address: string | URL) => void>()

beforeEach(() => {
  goTo.mockClear()
  vi.useFakeTimers()
  vi.spyOn(window.location, 'replace').mockImplementation(goTo)
})

afterEach(async () => {
  await vi.runAllTimersAsync()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('a call without a session says so and leads to the login after half a second, once', async () => {
  server(refuse(billing.credits, 'unauthorized'), refuse(messages.unreadCount, 'unauthorized'))
  const queryClient = createQueryClient()

  await queryClient.prefetchQuery(creditBalance)
  await queryClient.prefetchQuery({ queryKey: ['unread'], queryFn: () => call(messages.unreadCount) })
  await vi.advanceTimersByTimeAsync(REDIRECT_DELAY_MS - 1)
  expect(readToasts()[0]).toMatchObject({
    title: 'Unauthorized',
    description: 'You are logged out. Logging in again...',
  })
  expect(goTo).not.toHaveBeenCalled()

  await vi.advanceTimersByTimeAsync(1)
  expect(goTo).toHaveBeenCalledExactlyOnceWith('/api/login')
})

test('the toast stays when the failed call shows one of its own', async () => {
  server(refuse(messages.send, 'unauthorized'))
  const send = new MutationObserver(createQueryClient(), {
    mutationFn: () => call(messages.send, { body: { receiverId: 'grace', content: 'Hello' } }),
    onError: () => showToast({ title: 'Error' }),
  })

  await send.mutate(undefined, { onError: () => showToast({ title: 'Error again' }) }).catch(() => {})
  await vi.advanceTimersByTimeAsync(100)

  expect(readToasts()[0]!.title).toBe('Unauthorized')
})

test('other refusals lead nowhere', async () => {
  server(refuse(billing.credits, 'internal'))

  await createQueryClient().prefetchQuery(creditBalance)
  await vi.advanceTimersByTimeAsync(1000)

  expect(goTo).not.toHaveBeenCalled()
})

test('data is fetched once: it does not age, and a failure is not tried again', async () => {
  const calls = server(answer(billing.credits, { credits: 3, freeMessagesRemaining: 5 }))
  const queryClient = createQueryClient()

  await queryClient.fetchQuery(creditBalance)
  await vi.advanceTimersByTimeAsync(4 * 60_000)
  await queryClient.fetchQuery(creditBalance)
  expect(calls).toHaveLength(1)

  calls.answers.push(refuse(billing.credits, 'internal'))
  await expect(queryClient.fetchQuery({ ...creditBalance, staleTime: 0 })).rejects.toThrow('500')
  expect(calls).toHaveLength(2)
})

test('coming back to the window fetches nothing again, and nothing is fetched on its own', async () => {
  const calls = server(answer(billing.credits, { credits: 3, freeMessagesRemaining: 5 }))
  const queryClient = createQueryClient()
  queryClient.mount()
  const stop = new QueryObserver(queryClient, { queryKey: ['mine'], queryFn: () => call(billing.credits) }).subscribe(
    () => {},
  )
  await vi.advanceTimersByTimeAsync(0)

  window.dispatchEvent(new Event('visibilitychange'))
  window.dispatchEvent(new Event('focus'))
  await vi.advanceTimersByTimeAsync(10 * 60_000)

  expect(calls).toHaveLength(1)
  stop()
  queryClient.unmount()
})

test('a write that fails is not tried again', async () => {
  const calls = server(refuse(messages.send, 'internal'))
  const send = new MutationObserver(createQueryClient(), {
    mutationFn: () => call(messages.send, { body: { receiverId: 'grace', content: 'Hello' } }),
  })

  await expect(send.mutate()).rejects.toThrow('500')
  await vi.advanceTimersByTimeAsync(60_000)

  expect(calls).toHaveLength(1)
})

test('a write without a connection fails at once instead of waiting for one', async () => {
  onlineManager.setOnline(false)
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
  const send = new MutationObserver(createQueryClient(), {
    mutationFn: () => call(messages.send, { body: { receiverId: 'grace', content: 'Hello' } }),
  })

  await expect(send.mutate()).rejects.toThrow('Failed to fetch')
  onlineManager.setOnline(true)
})

test('a page that is being left, as at signing out, says nothing more', async () => {
  server(refuse(billing.credits, 'unauthorized'))
  window.dispatchEvent(new Event('beforeunload'))

  await createQueryClient().prefetchQuery(creditBalance)
  await vi.advanceTimersByTimeAsync(1000)

  expect(readToasts().filter(({ isOpen }) => isOpen)).toEqual([])
  expect(goTo).not.toHaveBeenCalled()
})
