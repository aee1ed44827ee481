import type { BrowserContext, Page } from '@playwright/test'
import { signUpMember, type ApiMember } from '../api-member.ts'
import { startPushingTown } from './pushing-town.ts'
import { expect, test } from './test.ts'

type Town = Awaited<ReturnType<typeof startPushingTown>>

/** What a worker has, which the compiler takes for a page. */
type Scope = {
  registration: ServiceWorkerRegistration
  NotificationEvent: new (type: string, init: { notification: Notification | undefined }) => Event
}

let town: Town

test.describe.configure({ mode: 'serial' })
test.use({
  serviceWorkers: 'allow',
  expectedComplaints: [/ERR_INTERNET_DISCONNECTED|net::ERR_FAILED|WebSocket connection|401 \(Unauthorized\)/],
})
test.beforeAll(async () => {
  town = await startPushingTown()
})
test.afterAll(() => town.stop())

test('a message reaches a browser whose tab is closed, and a tap on it opens the thread', async ({ context, page }) => {
  const [ada, grace] = await Promise.all([signUpMember(at, 'Ada'), signUpMember(at, 'Grace')])
  const device = town.service.browser()
  await beIn(context, grace)
  await context.grantPermissions(['notifications'], { origin: town.origin })
  await subscribeAs(context, device.subscription)

  await page.goto(`${town.origin}/settings`)
  await page.getByRole('button', { name: 'Turn on notifications' }).click()
  await expect(page.getByRole('button', { name: 'Turn off on this device' })).toBeVisible()
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  const deliver = await pushTo(context, await context.newPage())
  await page.close()

  await ada.call('POST', '/api/messages', { receiverId: grace.id, content: 'A canary-word.' })
  await expect.poll(device.notes, { timeout: 40_000 }).toHaveLength(1)
  const [note] = device.notes()
  expect(note).toEqual({
    title: 'Ada',
    body: 'New message',
    tag: `message ${ada.id}`,
    path: `/messages?user=${ada.id}`,
    unread: 1,
  })

  await deliver(JSON.stringify(note))
  const shown = () =>
    worker.evaluate(async () => {
      const { registration } = self as unknown as Pick<Scope, 'registration'>
      const notifications = await registration.getNotifications()
      return notifications.map(({ title, body, tag }) => ({ title, body, tag }))
    })
  await expect.poll(shown).toEqual([{ title: 'Ada', body: 'New message', tag: `message ${ada.id}` }])

  const open = await context.newPage()
  await open.goto(`${town.origin}/profile`)
  await expect(open.getByRole('heading', { level: 1 })).toBeVisible()
  await worker.evaluate(async () => {
    const { registration, NotificationEvent } = self as unknown as Scope
    const [notification] = await registration.getNotifications()
    self.dispatchEvent(new NotificationEvent('notificationclick', { notification }))
  })
  await expect(open.getByRole('log')).toContainText('A canary-word.')
})

test('offline it is said at once, what was read last is there, and it goes with the sign-out', async ({
  context,
  page,
}) => {
  const [ada, grace] = await Promise.all([signUpMember(at, 'Ada'), signUpMember(at, 'Grace')])
  await ada.call('POST', '/api/messages', { receiverId: grace.id, content: 'Shall we <b>walk</b>?' })
  await beIn(context, grace)
  await page.goto(`${town.origin}/messages?user=${ada.id}`)
  await expect(page.getByRole('log')).toContainText('Shall we <b>walk</b>?')
  await page.evaluate(async () => navigator.serviceWorker.ready)
  await expect.poll(() => isKept(page)).toBe(true)

  await context.setOffline(true)
  await expect(page.getByRole('status').filter({ hasText: "You're offline." })).toBeVisible()
  const offline = await context.newPage()
  await offline.goto(`${town.origin}/`)
  await expect(offline.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await offline.getByText('Ada Tester').first().click()
  await expect(offline.getByText('Shall we <b>walk</b>?')).toBeVisible()

  await context.setOffline(false)
  await offline.getByRole('link', { name: 'Try again' }).click()
  await expect(offline.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: "You're offline." })).toBeHidden()

  await offline.goto(`${town.origin}/api/logout`)
  await expect.poll(() => isKept(offline)).toBe(false)
  // The other page leaves by itself, which would be in the way of where it is sent next.
  await expect(page).toHaveURL(/\/login/)
  await context.setOffline(true)
  await page.goto(`${town.origin}/messages`)
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible()
  await expect(page.getByText('Ada Tester')).toHaveCount(0)
})

const at = () => town.origin

async function beIn(context: BrowserContext, { cookie }: ApiMember): Promise<void> {
  const cookies = cookie.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=')
    return { name, value: value.join('='), url: town.origin }
  })
  await context.addCookies(cookies)
}

/** No push service is reached from here: the browser subscribes to the test's own. */
async function subscribeAs(context: BrowserContext, subscription: object): Promise<void> {
  await context.addInitScript((json) => {
    const made = { ...json, options: { applicationServerKey: null }, toJSON: () => json, unsubscribe: async () => true }
    const wanted = 'subscribed'
    PushManager.prototype.subscribe = async () => {
      sessionStorage.setItem(wanted, 'yes')
      return made as unknown as PushSubscription
    }
    PushManager.prototype.getSubscription = async () =>
      sessionStorage.getItem(wanted) ? (made as unknown as PushSubscription) : null
  }, subscription)
}

/** What a push service does last, by the browser's own hand. */
async function pushTo(context: BrowserContext, page: Page) {
  const devtools = await context.newCDPSession(page)
  const { promise: registered, resolve } = Promise.withResolvers<string>()
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const found = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(town.origin) && !isDeleted)
    if (found) resolve(found.registrationId)
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  return (data: string) =>
    devtools.send('ServiceWorker.deliverPushMessage', { origin: town.origin, registrationId, data })
}

function isKept(page: Page): Promise<boolean> {
  return page.evaluate(async () => (await caches.keys()).includes('kept-conversations'))
}
