import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { settings } from '#contract/settings.ts'
import { answer, renderAt, server } from '#web/testing/render.tsx'
import { SETTINGS } from '#web/testing/sample-settings.ts'
import { NotificationsSetting } from './notifications-setting.tsx'

const CHOICES = SETTINGS.notifications
const sent = (calls: { method: string; body?: unknown }[]) => calls.findLast(({ method }) => method === 'PUT')?.body

test('each kind is switched off for each way, and what is about the account’s safety is always mailed', async () => {
  const user = userEvent.setup()
  const calls = server(answer(settings.settings, SETTINGS), answer(settings.change, SETTINGS))
  renderAt('/settings', <NotificationsSetting />)

  await user.click(await screen.findByRole('checkbox', { name: 'Messages by mail' }))

  await waitFor(() =>
    expect(sent(calls)).toEqual({ notifications: { ...CHOICES, mail: { ...CHOICES.mail, message: false } } }),
  )
  expect(screen.queryByRole('checkbox', { name: 'Safety of your account by mail' })).toBeNull()
  expect(screen.getByRole('checkbox', { name: 'Safety of your account by push' })).toBeTruthy()
})

test('quiet hours begin with the night, by the clock of this device', async () => {
  const user = userEvent.setup()
  const calls = server(answer(settings.settings, SETTINGS), answer(settings.change, SETTINGS))
  renderAt('/settings', <NotificationsSetting />)

  await user.click(await screen.findByRole('switch', { name: 'Quiet hours' }))

  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const quietHours = { from: '22:00', to: '08:00' }
  await waitFor(() => expect(sent(calls)).toEqual({ notifications: { ...CHOICES, quietHours, timeZone } }))
})

test('it is said where the mail server of the member refuses mail', async () => {
  const refused = { ...SETTINGS, notifications: { ...SETTINGS.notifications, isMailRefused: true } }
  server(answer(settings.settings, refused))
  renderAt('/settings', <NotificationsSetting />)

  expect(await screen.findByText(/refused our last mail/)).toBeTruthy()
})
