import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { notifications } from '#contract/notifications.ts'
import { dismissToast, readToasts } from '#web/ui/toast-store.ts'
import { answer, refuse, renderAt, server } from '#web/testing/render.tsx'
import { PushCard } from './push-card.tsx'

const KEY = 'BPx'

type Settings = { permission?: NotificationPermission; answers?: NotificationPermission; isCutOff?: boolean }

/** A browser that can be pushed to, as far as its page sees it. */
function browser({ permission = 'default', answers = 'granted', isCutOff = false }: Settings = {}) {
  let isSubscribed = false
  const subscription = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/a',
    options: { applicationServerKey: null },
    toJSON: () => ({ endpoint: 'https://fcm.googleapis.com/fcm/send/a', keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => !(isSubscribed = false),
  }
  const pushManager = {
    getSubscription: async () => (isSubscribed ? subscription : null),
    subscribe: async () => {
      if (isCutOff) throw new DOMException('Registration failed - push service error', 'AbortError')
      isSubscribed = true
      return subscription
    },
  }
  const registration = { pushManager }
  const Asked = { permission, requestPermission: vi.fn(async () => (Asked.permission = answers)) }
  vi.stubGlobal('Notification', Asked)
  vi.stubGlobal('PushManager', () => {})
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { ready: Promise.resolve(registration), getRegistration: async () => registration },
  })
  return Asked
}

afterEach(() => {
  localStorage.clear()
  for (const { id } of readToasts()) dismissToast(id)
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

const turnOn = () => screen.findByRole('button', { name: 'Turn on notifications' })

test('nobody is asked for permission before they click, and then the server is told of the browser', async () => {
  const asked = browser()
  const calls = server(answer(notifications.push, { publicKey: KEY }), answer(notifications.subscribe, undefined))
  renderAt('/settings', <PushCard />)

  const button = await turnOn()
  expect(asked.requestPermission).not.toHaveBeenCalled()
  await userEvent.setup().click(button)

  expect(await screen.findByRole('button', { name: 'Turn off on this device' })).toBeTruthy()
  const told = calls.find(({ method }) => method === 'POST')
  expect(told?.body).toMatchObject({
    endpoint: 'https://fcm.googleapis.com/fcm/send/a',
    keys: { p256dh: 'p', auth: 'a' },
  })
})

test('a click before the key of this server is here waits for it', async () => {
  browser()
  const { promise: isHere, resolve: letKeyCome } = Promise.withResolvers<void>()
  server(answer(notifications.push, { publicKey: KEY }), answer(notifications.subscribe, undefined))
  const answered = fetch
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (init.method === 'GET') await isHere
    return answered(address, init)
  })
  renderAt('/settings', <PushCard />)

  const button = await turnOn()
  await userEvent.setup().click(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
  letKeyCome()

  expect(await screen.findByRole('button', { name: 'Turn off on this device' })).toBeTruthy()
})

test('whoever refuses hears how to undo it, and the server hears nothing', async () => {
  browser({ answers: 'denied' })
  const calls = server(answer(notifications.push, { publicKey: KEY }))
  renderAt('/settings', <PushCard />)

  await userEvent.setup().click(await turnOn())

  expect(await screen.findByText(/are blocked in this browser/)).toBeTruthy()
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
})

test('turned off, the browser and the server forget it', async () => {
  browser()
  const calls = server(
    answer(notifications.push, { publicKey: KEY }),
    answer(notifications.subscribe, undefined),
    answer(notifications.unsubscribe, undefined),
  )
  renderAt('/settings', <PushCard />)
  const user = userEvent.setup()
  await user.click(await turnOn())
  await user.click(await screen.findByRole('button', { name: 'Turn off on this device' }))

  expect(await turnOn()).toBeTruthy()
  await waitFor(() => expect(calls.at(-1)?.body).toEqual({ endpoint: 'https://fcm.googleapis.com/fcm/send/a' }))
})

test('a permission that somebody else gave in this browser turns nothing on', async () => {
  browser({ permission: 'granted' })
  server(answer(notifications.push, { publicKey: KEY }))
  renderAt('/settings', <PushCard />)

  expect(await turnOn()).toBeTruthy()
})

test('where nothing can be pushed it is said what comes instead', async () => {
  browser()
  server(answer(notifications.push, { publicKey: null }))
  renderAt('/settings', <PushCard />)

  expect(await screen.findByText(/comes by mail/)).toBeTruthy()
})

const saidWhyNot = () => waitFor(() => expect(readToasts().map(({ description }) => description)).toHaveLength(1))

test('a browser that does not reach its own service is named as the one that failed', async () => {
  browser({ isCutOff: true })
  server(answer(notifications.push, { publicKey: KEY }))
  renderAt('/settings', <PushCard />)
  await userEvent.setup().click(await turnOn())

  await saidWhyNot()
  expect(readToasts()[0]?.description).toContain('Your browser did not reach its own service')
})

test('where Akin did not give its key, Akin is named and not the browser', async () => {
  browser()
  server()
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  renderAt('/settings', <PushCard />)
  await userEvent.setup().click(await turnOn())

  await saidWhyNot()
  expect(readToasts()[0]?.description).toBe('Akin cannot be reached. Please check your connection and try again.')
})

test('a browser that the server was not told of is off, and says so', async () => {
  browser()
  server(answer(notifications.push, { publicKey: KEY }), refuse(notifications.subscribe, 'internal'))
  renderAt('/settings', <PushCard />)
  await userEvent.setup().click(await turnOn())

  await saidWhyNot()
  expect(await turnOn()).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Turn off on this device' })).toBeNull()
})
