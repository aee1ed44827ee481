import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { settings } from '#contract/settings.ts'
import { answer, refuse, renderAt, server } from '#web/testing/render.tsx'
import { SettingsScreen } from './settings-screen.tsx'

const presence = async () => screen.findByRole('switch', { name: 'Show when I’m online' })

test('a choice is shown at once and kept', async () => {
  const user = userEvent.setup()
  const calls = server(
    answer(settings.settings, { presence: true, writers: 'everyone', writersBar: 60 }),
    answer(settings.change, { presence: false, writers: 'everyone', writersBar: 60 }),
  )
  renderAt('/settings', <SettingsScreen />)

  await user.click(await presence())
  expect((await presence()).getAttribute('aria-checked')).toBe('false')
  await waitFor(() => expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ presence: false }))
})

test('a choice that could not be kept is taken back, and the member hears why', async () => {
  const user = userEvent.setup()
  server(
    answer(settings.settings, { presence: true, writers: 'everyone', writersBar: 60 }),
    refuse(settings.change, 'service_unavailable'),
  )
  renderAt('/settings', <SettingsScreen />)

  await user.click(await presence())
  expect(await screen.findByText('Not changed')).toBeTruthy()
  await waitFor(async () => expect((await presence()).getAttribute('aria-checked')).toBe('true'))
})
