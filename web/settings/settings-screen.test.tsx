import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { settings } from '#contract/settings.ts'
import { currentUser } from '#web/auth/queries.ts'
import { answer, refuse, renderAt, server } from '#web/testing/render.tsx'
import { SETTINGS } from '#web/testing/sample-settings.ts'
import { sampleUser } from '#web/testing/sample-user.ts'
import { SettingsScreen } from './settings-screen.tsx'

const presence = async () => screen.findByRole('switch', { name: 'Show when I’m online' })

test('a choice is shown at once and kept', async () => {
  const user = userEvent.setup()
  const calls = server(answer(settings.settings, SETTINGS), answer(settings.change, { ...SETTINGS, presence: false }))
  renderAt('/settings', <SettingsScreen />)

  await user.click(await presence())
  expect((await presence()).getAttribute('aria-checked')).toBe('false')
  await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ presence: false }))
})

test('a choice that could not be kept is taken back, and the member hears why', async () => {
  const user = userEvent.setup()
  server(answer(settings.settings, SETTINGS), refuse(settings.change, 'service_unavailable'))
  renderAt('/settings', <SettingsScreen />)

  await user.click(await presence())
  expect(await screen.findByText('Not changed')).toBeTruthy()
  await waitFor(async () => expect((await presence()).getAttribute('aria-checked')).toBe('true'))
})

test('what distances are told in is chosen, and every screen knows it at once', async () => {
  const user = userEvent.setup()
  const calls = server(
    answer(settings.settings, SETTINGS),
    answer(settings.change, { ...SETTINGS, units: 'kilometers' }),
  )
  const { queryClient } = renderAt('/settings', <SettingsScreen />)
  queryClient.setQueryData(currentUser.queryKey, sampleUser())
  expect(await screen.findByText(/on this device, miles\./)).toBeTruthy()

  await user.click(await screen.findByRole('radio', { name: 'Kilometers' }))

  await waitFor(() => expect(queryClient.getQueryData(currentUser.queryKey)?.units).toBe('kilometers'))
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ units: 'kilometers' })
})

test('choices that are walked through faster than they are kept stay, and then what is kept shows', async () => {
  const user = userEvent.setup()
  const calls = server(
    answer(settings.settings, SETTINGS),
    answer(settings.change, { ...SETTINGS, writers: 'matches' }),
  )
  const { promise: late, resolve: release } = Promise.withResolvers<void>()
  const respond = fetch
  vi.stubGlobal('fetch', async (address: string, request?: RequestInit) => {
    if (request?.method === 'PUT') await late
    return respond(address, request)
  })
  renderAt('/settings', <SettingsScreen />)
  const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })

  await user.click(await screen.findByRole('radio', { name: 'Everyone' }))
  for (const next of ['People I match', 'Connections']) {
    await user.keyboard('{ArrowDown}')
    expect(radio(next).checked).toBe(true)
  }
  release()

  await waitFor(() => expect(radio('People I match').checked).toBe(true))
  expect(calls.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { writers: 'matches' },
    { writers: 'connections' },
  ])
})
