import { act, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { alerts } from '#contract/alerts.ts'
import { analysis } from '#contract/analysis.ts'
import { auth } from '#contract/auth.ts'
import type { CurrentUser } from '#contract/members.ts'
import { billing } from '#contract/billing.ts'
import { connections } from '#contract/connections.ts'
import { messages } from '#contract/messages.ts'
import { COPYRIGHT_YEAR } from '#web/landing/site-footer.tsx'
import { currentUser } from '#web/auth/queries.ts'
import { answer, refuse, renderAt, server } from '#web/testing/render.tsx'
import { newcomer, sampleUser } from '#web/testing/sample-user.ts'
import { App } from './app.tsx'

const goTo = vi.fn<(address: string | URL) => void>()

beforeEach(() => {
  goTo.mockClear()
  vi.stubGlobal('WebSocket', function open() {
    return Object.assign(new EventTarget(), { send: () => {}, close: () => {} })
  })
  vi.spyOn(window.location, 'replace').mockImplementation(goTo)
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const signedIn = (user: CurrentUser) => [
  answer(auth.user, user),
  answer(billing.credits, { credits: 12, freeMessagesRemaining: 5 }),
  answer(messages.unreadCount, 2),
  answer(alerts.count, { count: 3 }),
  answer(connections.counts, { incoming: 1, outgoing: 1, connected: 1 }),
  answer(analysis.latest, null),
]

test('a visitor at an unknown address is told that nothing is there', async () => {
  server(refuse(auth.user, 'unauthorized'))
  renderAt('/nowhere', <App />)

  expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeTruthy()
  expect(goTo).not.toHaveBeenCalled()
})

test.each(['/', '/messages', '/people/alan', '/onboarding'])(
  'a visitor at %s is sent to log in after half a second',
  async (path) => {
    server(refuse(auth.user, 'unauthorized'))
    vi.useFakeTimers()
    renderAt(path, <App />)
    await act(() => vi.advanceTimersByTimeAsync(400))

    expect(screen.getByText('Unauthorized')).toBeTruthy()
    expect(screen.getByText('You are logged out. Logging in again...')).toBeTruthy()
    expect(goTo).not.toHaveBeenCalled()

    await act(() => vi.advanceTimersByTimeAsync(200))
    expect(goTo).toHaveBeenCalledExactlyOnceWith('/api/login')
  },
)

test.each(['/', '/profile', '/nowhere'])('with an incomplete profile %s leads to onboarding', async (path) => {
  const calls = server(...signedIn(newcomer()))
  const { history } = renderAt(path, <App />)

  expect(await screen.findByRole('heading', { level: 1, name: 'Tell people who you are' })).toBeTruthy()
  expect(history.at(-1)).toBe('/onboarding')
  expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Sign Out' }).getAttribute('href')).toBe('/api/logout')
  expect(calls.map((call) => call.path)).toEqual(['/api/auth/user'])
})

test.each([
  ['/profile', sampleUser()],
  ['/onboarding', newcomer()],
])('the footer of %s has the year, the policy, the support and the credits', async (path, user) => {
  server(...signedIn(user))
  renderAt(path, <App />)

  const footer = within(await screen.findByRole('contentinfo'))
  expect(footer.getByText(`© ${COPYRIGHT_YEAR} Akin`)).toBeTruthy()
  expect(footer.getByRole('link', { name: 'Privacy policy' }).getAttribute('href')).toBe('/privacy-policy')
  expect(footer.getByRole('link', { name: 'Email support' }).getAttribute('href')).toMatch(/^mailto:/)
  expect(footer.getByText(/CC BY 4\.0\.$/)).toBeTruthy()
})

test('an unknown address has the footer, Messages has none', async () => {
  server(...signedIn(sampleUser()), answer(messages.conversations, []))
  const { navigate } = renderAt('/nowhere', <App />)
  expect(await screen.findByRole('contentinfo')).toBeTruthy()

  act(() => navigate('/messages'))
  await screen.findByRole('heading', { level: 1, name: 'Messages' })
  expect(screen.queryByRole('contentinfo')).toBeNull()
})

test('logging in leads to the start', async () => {
  const calls = server(refuse(auth.user, 'unauthorized'), answer(auth.login, newcomer()))
  const { history } = renderAt('/login', <App />)
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('Email'), 'ada@example.com')
  await user.type(screen.getByLabelText('Password'), 'analytical')
  calls.answers.push(...signedIn(sampleUser()))
  await user.click(screen.getByRole('button', { name: 'Sign In' }))

  await waitFor(() => expect(history.at(-1)).toBe('/'))
})

test.each([
  ['/people/alan', '/people/alan'],
  ['/messages?user=alan#end', '/messages?user=alan#end'],
  ['//evil.example/people/alan', '/'],
])('a visitor who wanted to go to %s is there after the login', async (address, expected) => {
  const calls = server(refuse(auth.user, 'unauthorized'), answer(auth.login, newcomer()))
  vi.spyOn(window, 'location', 'get').mockReturnValue(
    Object.assign(new URL(`http://localhost:3000${address}`), { replace: goTo }) as unknown as Location,
  )
  const { history, navigate } = renderAt(address.startsWith('//') ? '/people/alan' : address, <App />)
  await waitFor(() => expect(goTo).toHaveBeenCalledWith('/api/login'))

  act(() => navigate('/login'))
  const user = userEvent.setup()
  await user.type(await screen.findByLabelText('Email'), 'ada@example.com')
  await user.type(screen.getByLabelText('Password'), 'analytical')
  calls.answers.push(...signedIn(sampleUser()))
  await user.click(screen.getByRole('button', { name: 'Sign In' }))

  await waitFor(() => expect(history.at(-1)).toBe(expected))
  expect(sessionStorage.getItem('return-place')).toBeNull()
})

test('when another member signed in in another tab, the page is loaded anew and shows nothing to them', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  const calls = server(...signedIn(sampleUser()), answer(messages.conversations, []))
  const { queryClient } = renderAt('/nowhere', <App />)
  await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })
  sessionStorage.setItem('draft', 'My dear')

  calls.answers.push(answer(auth.user, sampleUser({ id: 'eve', firstName: 'Eve' })))
  void queryClient.invalidateQueries(currentUser)

  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(sessionStorage.getItem('draft')).toBeNull()
})

test('the header and the tabs name the places, with what waits there', async () => {
  server(...signedIn(sampleUser({ isSubscribed: true })))
  renderAt('/profile', <App />)

  expect(await screen.findByRole('link', { name: '12 credits, get more' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Akin, home' }).getAttribute('href')).toBe('/')
  expect(screen.getAllByText('Premium').length).toBeGreaterThan(0)
  expect(screen.getByRole('link', { name: 'Your profile' }).getAttribute('href')).toBe('/profile')
  expect(screen.getAllByRole('link', { name: /2 unread/ })).toHaveLength(2)
  expect(screen.getAllByRole('link', { name: /3 new/ })).toHaveLength(2)
  expect(screen.getAllByRole('link', { name: /1 pending/ })).toHaveLength(2)
  await waitFor(() => expect(document.title).toBe('(2) My Profile · Akin'))
})

test('an unknown address is not found for a member either', async () => {
  server(...signedIn(sampleUser()))
  renderAt('/nowhere', <App />)

  expect(await screen.findByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeTruthy()
})

test('a server that does not answer can be asked again', async () => {
  const calls = server(refuse(auth.user, 'service_unavailable'))
  renderAt('/profile', <App />)
  const retry = await screen.findByRole('button', { name: 'Try again' })

  calls.answers.push(...signedIn(sampleUser()))
  await userEvent.click(retry)

  expect(await screen.findByRole('heading', { level: 1, name: 'My Profile' })).toBeTruthy()
})
