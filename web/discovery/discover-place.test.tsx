import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Route } from 'wouter'
import { auth } from '#contract/auth.ts'
import type { CurrentUser } from '#contract/members.ts'
import { billing } from '#contract/billing.ts'
import { connections } from '#contract/connections.ts'
import { discovery } from '#contract/discovery.ts'
import { places } from '#contract/places.ts'
import { profile } from '#contract/profile.ts'
import { stubGeolocation } from '#web/testing/geolocation.ts'
import { currentUser } from '#web/auth/queries.ts'
import { answer, renderAt, server } from '#web/testing/render.tsx'
import { sampleCard } from '#web/testing/sample-person.ts'
import { sampleUser } from '#web/testing/sample-user.ts'
import { DiscoverScreen } from './discover-screen.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

const NOWHERE = { latitude: null, longitude: null }
const PORTLAND = { latitude: 45.52, longitude: -122.68 }
const REQUIRED = 'Please enable location access to discover people near you.'

const signedIn = (user: Partial<CurrentUser>) => [
  answer(auth.user, sampleUser(user)),
  answer(billing.credits, { credits: 250, freeMessagesRemaining: 5 }),
  answer(connections.list, []),
  answer(discovery.stats, { connected: 0, chatsToday: 0 }),
  answer(discovery.matches, [sampleCard()]),
  answer(places.locate, { ...PORTLAND, location: 'Portland' }),
]
const paths = (calls: { path: string }[]) => calls.map(({ path }) => path)

test('the browser says where it is: the place is saved before anybody is listed', async () => {
  stubGeolocation({ latitude: 45.51, longitude: -122.67 })
  const calls = server(...signedIn(NOWHERE))
  renderAt('/', <DiscoverScreen />)

  await expect.poll(() => paths(calls)).toContain('/api/profile/location')
  expect(calls.find(({ path }) => path === '/api/profile/location')?.body).toEqual({
    latitude: 45.51,
    longitude: -122.67,
  })
  await screen.findByText('1 person found')
  expect(paths(calls).filter((path) => /location|matches|user$/.test(path))).toEqual([
    '/api/auth/user',
    '/api/profile/location',
    '/api/intelligent-matches',
  ])
})

test('the browser is asked once, however often one comes back', async () => {
  const asked = stubGeolocation('refuses')
  server(...signedIn(PORTLAND))
  const { navigate, container } = renderAt('/', <Route path="/" component={DiscoverScreen} />)
  await screen.findByRole('button', { name: 'Around Portland. Use my current location' })

  act(() => navigate('/messages'))
  expect(container.textContent).toBe('')
  act(() => navigate('/'))

  await screen.findByRole('button', { name: 'Around Portland. Use my current location' })
  expect(asked).toHaveBeenCalledTimes(1)
})

test('no place at all: the toast, the card, and no list', async () => {
  const user = userEvent.setup()
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  stubGeolocation('refuses')
  const calls = server(...signedIn(NOWHERE))
  renderAt('/', <DiscoverScreen />)

  await screen.findAllByText('Location Required')
  await screen.findAllByText(REQUIRED)
  await screen.findByRole('heading', { name: 'Location Access Required' })
  expect(paths(calls)).not.toContain('/api/intelligent-matches')

  await user.click(screen.getByRole('button', { name: 'Enable Location' }))
  expect(reload).toHaveBeenCalled()
})

test('a browser that is told never to ask is not waited for', async () => {
  const asked = stubGeolocation('refuses', 'denied')
  server(...signedIn(NOWHERE))
  renderAt('/', <DiscoverScreen />)

  await screen.findByRole('heading', { name: 'Location Access Required' })
  expect(asked).not.toHaveBeenCalled()
})

test('a city that is typed instead opens the list', async () => {
  const user = userEvent.setup()
  stubGeolocation('refuses')
  const calls = server(
    ...signedIn(NOWHERE),
    answer(places.suggest, [{ label: 'Portland, Oregon, US', ...PORTLAND }]),
    answer(profile.update, sampleUser(PORTLAND)),
  )
  renderAt('/', <DiscoverScreen />)

  await user.click(await screen.findByRole('button', { name: 'Type your city instead' }))
  await user.type(screen.getByRole('combobox', { name: 'City' }), 'Portl')
  await user.click(await screen.findByRole('option', { name: 'Portland, Oregon, US' }))
  await user.click(screen.getByRole('button', { name: 'Discover from here' }))

  await screen.findByText('1 person found')
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ location: 'Portland, Oregon, US', ...PORTLAND })
})

test('a city that nobody knows is said to be unknown, next to the field', async () => {
  const user = userEvent.setup()
  stubGeolocation('refuses')
  server(...signedIn(NOWHERE), answer(places.suggest, []), answer(profile.update, sampleUser(NOWHERE)))
  renderAt('/', <DiscoverScreen />)

  await user.click(await screen.findByRole('button', { name: 'Type your city instead' }))
  await user.type(screen.getByRole('combobox', { name: 'City' }), 'Nowhere')
  await user.click(screen.getByRole('button', { name: 'Discover from here' }))

  await screen.findByText('We do not know this city. Please choose one of the suggestions.')
})

test('with a stored place a refusal is no obstacle: a quiet line says from where', async () => {
  const user = userEvent.setup()
  stubGeolocation('refuses')
  server(...signedIn({ ...PORTLAND, location: 'Portland, Oregon, US' }))
  renderAt('/', <DiscoverScreen />)

  await screen.findByText('1 person found')
  const here = await screen.findByRole('button', { name: 'Around Portland. Use my current location' })
  expect(screen.queryByText('Location Required')).toBeNull()

  await user.click(here)
  await screen.findAllByText('Location Required')
})

test('a new place brings a new list', async () => {
  stubGeolocation({ latitude: 40.7, longitude: -74 })
  const calls = server(...signedIn(PORTLAND))
  const { queryClient } = renderAt('/', <DiscoverScreen />)
  await screen.findByText('1 person found')

  calls.answers.push(
    answer(auth.user, sampleUser({ latitude: 40.71, longitude: -74.01 })),
    answer(discovery.matches, [sampleCard(), sampleCard({ id: 'theo', firstName: 'Theo' })]),
  )
  await queryClient.invalidateQueries(currentUser)
  await screen.findByText('2 people found')
})
