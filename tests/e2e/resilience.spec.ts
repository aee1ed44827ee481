import type { Page, WebSocketRoute } from '@playwright/test'
import { registerMember, signUpMember, type ApiMember } from '../api-member.ts'
import { beMember, expect, holdBeforeLogin, test, testAsRobin, townOrigin } from './test.ts'

testAsRobin('back from a person, the list is where it was left', async ({ page }) => {
  await page.goto('/')
  const cards = page.getByRole('article')
  await expect(cards).toHaveCount(24)
  await page.getByRole('button', { name: 'Load More People' }).click()
  await expect(cards).toHaveCount(48)

  const person = cards.nth(40).getByRole('heading').getByRole('link')
  await person.scrollIntoViewIfNeeded()
  const names = await cards.getByRole('heading').allTextContents()
  const place = await page.evaluate(() => window.scrollY)
  expect(place).toBeGreaterThan(3000)
  await person.click()
  await expect(page.getByRole('heading', { name: 'Why you match' })).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)

  await page.goBack()
  await expect(cards).toHaveCount(48)
  await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - place)).toBeLessThanOrEqual(2)
  expect(await cards.getByRole('heading').allTextContents()).toEqual(names)
})

test.describe('without an answer', () => {
  // What passes by a service worker cannot be cut off.
  test.use({ expectedComplaints: [/ERR_FAILED.*\/api\/messages/] })

  test('what could not be sent stays in the thread, outlives a reload and is sent once', async ({ page }) => {
    const [ada, grace] = await Promise.all([signUpMember(townOrigin, 'Ada'), signUpMember(townOrigin, 'Grace')])
    await beMember(page.context(), ada)
    await page.goto(`/messages?user=${grace.id}`)
    const box = page.getByRole('textbox', { name: 'Message to Grace' })
    await page.route('**/api/messages', (route) => route.abort())

    await box.fill('Are you there?')
    await box.press('Enter')
    await expect(toast(page, 'Error')).toContainText('Failed to send message. Please try again.')
    await expect(page.getByRole('log')).toContainText('Not sent. Akin cannot be reached.')
    await box.fill('Still typing')

    await page.unroute('**/api/messages')
    await page.reload()
    await expect(page.getByRole('log').getByText('Are you there?')).toHaveCount(1)
    await expect(page.getByRole('list', { name: 'On their way' })).toHaveCount(0)
    await expect(box).toHaveValue('Still typing')
    await expect.poll(() => writtenTo(grace, ada)).toEqual(['Are you there?'])
  })

  test('messages written faster than they are sent arrive once each and in order, over a failure and a reload', async ({
    page,
  }) => {
    const [ada, grace] = await Promise.all([signUpMember(townOrigin, 'Ada'), signUpMember(townOrigin, 'Grace')])
    await beMember(page.context(), ada)
    await page.goto(`/messages?user=${grace.id}`)
    // The third one arrives, and its answer does not.
    let sends = 0
    await page.route('**/api/messages', async (route) => {
      sends += 1
      if (sends !== 3) return route.continue()
      await route.fetch()
      return route.abort()
    })
    const texts = ['One', 'Two', 'Three', 'Four', 'Five']
    await page.getByRole('textbox', { name: 'Message to Grace' }).focus()
    for (const text of texts) {
      await page.keyboard.type(text)
      await page.keyboard.press('Enter')
    }

    const waiting = page.getByRole('list', { name: 'On their way' }).getByRole('listitem')
    await expect(waiting).toHaveText([/^You wroteThreeNot sent/, /^You wroteFourWaiting/, /^You wroteFiveWaiting/])
    await page.getByRole('link', { name: 'Discover', exact: true }).click()
    await page.goBack()
    await expect(waiting).toHaveCount(3)

    await page.reload()
    await expect.poll(() => writtenTo(grace, ada)).toEqual(texts)
    await expect(page.getByRole('log').getByText(/^(One|Two|Three|Four|Five)$/)).toHaveText(texts)
    await expect(waiting).toHaveCount(0)
  })
})

test('what was typed in onboarding outlives a reload', async ({ page }) => {
  await beMember(page.context(), await registerMember(townOrigin, 'Nora'))
  await page.goto('/')
  await page.getByLabel('Age').fill('41')
  await page.getByLabel('Bio').fill('I repair radios.')
  await page.getByRole('button', { name: 'Coffee' }).click()

  await page.reload()
  await expect(page.getByLabel('Age')).toHaveValue('41')
  await expect(page.getByLabel('Bio')).toHaveValue('I repair radios.')
  await expect(page.getByRole('button', { name: 'Coffee' })).toHaveAttribute('aria-pressed', 'true')
})

testAsRobin.describe('after the session', () => {
  testAsRobin.use({ expectedComplaints: [/status of 401/] })

  testAsRobin('the next call says so and leads to the login', async ({ page }) => {
    // A call that is under way when the session ends says so too, and may lead away before the click.
    await page.goto('/', { waitUntil: 'networkidle' })
    await expect(page.getByRole('article').first()).toBeVisible()
    const letGo = await holdBeforeLogin(page)
    await page.context().clearCookies()
    await page.getByRole('button', { name: 'Refresh' }).click()
    await expect(toast(page, 'Unauthorized')).toContainText('You are logged out. Logging in again...')
    await letGo()
    await expect(page).toHaveURL('/login')
  })
})

test.describe('offline', () => {
  test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED/] })

  test('nothing typed offline is lost, and what came meanwhile is there once the device is back', async ({ page }) => {
    const [ada, grace] = await Promise.all([signUpMember(townOrigin, 'Ada'), signUpMember(townOrigin, 'Grace')])
    await beMember(page.context(), ada)
    const sockets: WebSocketRoute[] = []
    await page.routeWebSocket('**/ws', (socket) => {
      socket.connectToServer()
      sockets.push(socket)
    })
    await page.goto(`/messages?user=${grace.id}`)
    await expect(page.getByText('Nothing written yet.')).toBeVisible()
    await grace.call('POST', '/api/messages', { receiverId: ada.id, content: 'Live, the first time' })
    await expect(page.getByRole('log')).toContainText('Live, the first time')

    // Chromium keeps an open socket when it plays offline; a real device does not.
    await page.context().setOffline(true)
    await sockets[0]!.close()
    await grace.call('POST', '/api/messages', { receiverId: ada.id, content: 'Sent into the dark' })
    const box = page.getByRole('textbox', { name: 'Message to Grace' })
    await box.fill('Typed in a tunnel')
    await box.press('Enter')
    await expect(page.getByRole('log')).toContainText("Waiting. It is sent when you're back online.")

    await page.context().setOffline(false)
    await expect(page.getByRole('log')).toContainText('Sent into the dark')
    await expect(page.getByRole('list', { name: 'On their way' })).toHaveCount(0)
    await expect(page.getByRole('log').getByText('Typed in a tunnel')).toHaveCount(1)
    await expect.poll(() => writtenTo(grace, ada)).toContain('Typed in a tunnel')
    expect(sockets).toHaveLength(2)

    await grace.call('POST', '/api/messages', { receiverId: ada.id, content: 'Live again' })
    await expect(page.getByRole('log')).toContainText('Live again')
  })
})

testAsRobin.describe('cut off', () => {
  testAsRobin.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED|status of 502|WebSocket|dynamically imported/] })

  testAsRobin(
    'offline every screen says so, keeps what it has, and goes on once the device is back',
    async ({ page }) => {
      await page.goto('/')
      await expect(page.getByRole('article')).toHaveCount(24)
      const own = page.getByRole('link', { name: /Your profile/ })
      await expect(own).toContainText('Online')

      await page.context().setOffline(true)
      await expect(page.getByText("You're offline.", { exact: true })).toBeVisible()
      await expect(own).toContainText('Offline')
      await expect(page.getByRole('article')).toHaveCount(24)
      for (const place of ['Messages', 'Network', 'Liked']) {
        await tab(page, place).click()
        await expect(page.getByRole('alert')).toContainText("You're offline. This loads when you're back.")
        await expect(page.getByRole('main').getByText(/^Loading/)).toHaveCount(0)
      }
      await tab(page, 'Discover').click()
      await expect(page.getByRole('article')).toHaveCount(24)
      await tab(page, 'Messages').click()

      await page.context().setOffline(false)
      await expect(page.getByRole('list', { name: 'Conversations' })).toBeVisible()
      await expect(page.getByText("You're offline.", { exact: true })).toHaveCount(0)
      await expect(page.getByRole('alert')).toHaveCount(0)
      await expect(own).toContainText('Online')
    },
  )

  testAsRobin('with the server gone a screen says so, and loads when asked again', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('article')).toHaveCount(24)
    let isGone = true
    await page.route('**/api/**', (route) =>
      isGone ? route.fulfill({ status: 502, body: 'Bad gateway' }) : route.continue(),
    )
    await tab(page, 'Liked').click()
    await expect(page.getByRole('alert')).toContainText('Akin cannot be reached.')
    await expect(page.getByRole('link', { name: /Your profile/ })).toContainText('Offline')

    // The page asks again by itself as well, and while it does a busy machine never finds the button still enough to be clicked.
    isGone = false
    await page.getByRole('status').getByRole('button', { name: 'Try again' }).dispatchEvent('click')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Connected' })).toBeVisible()
    await expect(page.getByRole('link', { name: /Your profile/ })).toContainText('Online')
  })
})

testAsRobin.describe('an address that leads nowhere', () => {
  testAsRobin.use({ expectedComplaints: [/status of 404.*\/api\/members\//] })

  testAsRobin('a person who is not here is said to be so, and the call says 404', async ({ page }) => {
    const answered = page.waitForResponse('**/api/members/*')
    await page.goto('/people/nobody')
    expect((await answered).status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'This person is not here', level: 2 })).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'Discover people' }).click()
    await expect(page).toHaveURL('/')
  })
})

const tab = (page: Page, name: string) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name })

const toast = (page: Page, title: string) =>
  page
    .getByRole('region', { name: /Notification/ })
    .getByRole('listitem')
    .filter({ hasText: title })

/** What the thread of the two holds at the server, oldest first. */
async function writtenTo(reader: ApiMember, writer: ApiMember): Promise<string[]> {
  const thread = (await (await reader.call('GET', `/api/conversations/${writer.id}`)).json()) as { content: string }[]
  return thread.map(({ content }) => content)
}
