import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { auth } from '#contract/auth.ts'
import { connections } from '#contract/connections.ts'
import { noteAnswering } from '#web/connection.ts'
import { ConnectionsScreen } from '#web/connections/connections-screen.tsx'
import { answer, renderAt, server } from '#web/testing/render.tsx'
import { sampleUser } from '#web/testing/sample-user.ts'
import { ConnectionNotice } from './connection-notice.tsx'

afterEach(() => {
  vi.restoreAllMocks()
  noteAnswering(true)
})

const everything = [
  answer(auth.user, sampleUser()),
  answer(connections.list, []),
  answer(connections.counts, { connected: 0, incoming: 0, outgoing: 0 }),
]

function open() {
  return renderAt(
    '/connections',
    <>
      <ConnectionNotice />
      <ConnectionsScreen />
    </>,
  )
}

/** The network as the device and its calls see it. */
function setNetwork(network: 'none' | 'captive' | 'dead server' | 'fine') {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(network !== 'none')
  if (network === 'fine') server(...everything)
  else if (network === 'captive') respondWith(() => new Response('<h1>Welcome to our Wi-Fi</h1>'))
  else if (network === 'dead server') respondWith(() => new Response('Bad gateway', { status: 502 }))
  else vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  window.dispatchEvent(new Event(network === 'none' ? 'offline' : 'online'))
}

function respondWith(response: () => Response) {
  vi.stubGlobal('fetch', () => Promise.resolve(response()))
}

test.each([
  ['none', "You're offline.", "You're offline. This loads when you're back."],
  ['captive', 'Akin cannot be reached.', 'Akin cannot be reached. Please check your connection and try again.'],
  ['dead server', 'Akin cannot be reached.', 'Akin cannot be reached. Please check your connection and try again.'],
] as const)('with the network %s a screen says so instead of loading without end', async (network, notice, reason) => {
  setNetwork(network)
  open()

  await screen.findByText('Your connections could not be loaded')
  expect(screen.getAllByText(reason).length).toBeGreaterThan(0)
  expect(screen.getByText(notice).closest('[role=status]')).toBeTruthy()
})

test.each(['none', 'captive'] as const)('what is there stays with the network %s', async (network) => {
  setNetwork('fine')
  const { queryClient } = open()
  await screen.findByText('No connections yet')

  setNetwork(network)
  await queryClient.refetchQueries({ type: 'active' })
  await screen.findByText(network === 'none' ? "You're offline." : 'Akin cannot be reached.')
  expect(screen.getByText('No connections yet')).toBeTruthy()
  expect(screen.queryByText('Your connections could not be loaded')).toBeNull()
})

test('once the device is back, what could not be loaded is there by itself', async () => {
  setNetwork('none')
  open()
  await screen.findByText('Your connections could not be loaded')

  setNetwork('fine')

  await screen.findByText('No connections yet')
  await waitFor(() => expect(screen.queryByText("You're offline.")).toBeNull())
})

test('without an answer one can try again; when it comes by another way, the rest is loaded with it', async () => {
  setNetwork('dead server')
  open()
  await screen.findByText('Your connections could not be loaded')
  await userEvent.click(screen.getAllByRole('button', { name: 'Try again' })[0]!)
  await screen.findByText('Akin cannot be reached.')

  server(...everything)
  noteAnswering(true)

  await screen.findByText('No connections yet')
})

test('where a device says too early that it is back, what failed once more is there by itself', async () => {
  setNetwork('none')
  open()
  await screen.findByText('Your connections could not be loaded')

  setNetwork('dead server')
  await screen.findByText('Akin cannot be reached.')
  server(...everything)

  await screen.findByText('No connections yet', {}, { timeout: 5_000 })
  await waitFor(() => expect(screen.queryByText('Akin cannot be reached.')).toBeNull())
})

test('with everything here that was asked for, Akin is asked again until it answers', async () => {
  setNetwork('fine')
  open()
  await screen.findByText('No connections yet')

  noteAnswering(false)
  await screen.findByText('Akin cannot be reached.')
  await waitFor(() => expect(screen.queryByText('Akin cannot be reached.')).toBeNull(), { timeout: 5_000 })
})
