import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { security, type OwnEmail } from '#contract/security.ts'
import { answer, refuse, renderAt, server } from '#web/testing/render.tsx'
import { AccountSettings } from './account-settings.tsx'

const user = userEvent.setup()
const email: OwnEmail = { address: 'ada@example.com', verifiedAt: null, pending: null, isDelivered: false }
const device = { signedInAt: '2026-03-01T10:00:00.000Z', usedOn: '2026-03-05' }

function settings(own = email) {
  return server(
    answer(security.email, own),
    answer(security.devices, [
      { id: 'here', name: 'Firefox on Linux', isThis: true, ...device },
      { id: 'there', name: 'Safari on iPhone', isThis: false, ...device },
    ]),
    answer(security.activity, [
      { id: 1, event: 'sign_in_refused', device: 'Chrome on Windows', createdAt: '2026-03-05T10:00:00.000Z' },
    ]),
    answer(security.endDevice, undefined),
    refuse(security.changePassword, 'wrong_password'),
    answer(security.changeEmail, undefined),
  )
}

test('this device is marked, another is signed out by its button, and what happened is told in words', async () => {
  const calls = settings()
  renderAt('/settings', <AccountSettings />)

  const list = await screen.findByRole('list', { name: 'Devices' })
  expect(within(list).getByText('This device')).toBeTruthy()
  expect(within(list).getByText('Last used on March 5, 2026')).toBeTruthy()
  expect(await screen.findByText('Somebody failed to sign in')).toBeTruthy()
  await user.click(within(list).getByRole('button', { name: 'Sign out: Safari on iPhone' }))

  await vi.waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/sessions/there'))
})

test('where mail stays on the server nobody is asked to confirm an address', async () => {
  settings()
  renderAt('/settings', <AccountSettings />)

  expect(await screen.findByText('ada@example.com')).toBeTruthy()
  expect(screen.queryByText(/Not confirmed/)).toBeNull()
})

test('where mail leaves the server an address that is not confirmed says so, and the link is mailed again', async () => {
  const calls = settings({ ...email, isDelivered: true })
  calls.answers.push(answer(security.sendVerification, undefined))
  renderAt('/settings', <AccountSettings />)

  await user.click(await screen.findByRole('button', { name: 'Mail it again' }))

  await vi.waitFor(() => expect(calls.map(({ path }) => path)).toContain('/api/email/verification'))
})

test('a wrong password is said at the form, which keeps what was typed', async () => {
  settings()
  renderAt('/settings', <AccountSettings />)

  await user.click(screen.getByRole('button', { name: 'Change password' }))
  await user.type(screen.getByLabelText('Current password'), 'wrong')
  await user.type(screen.getByLabelText('New password'), 'a bridge in autumn')
  await user.click(screen.getByRole('button', { name: 'Save the new password' }))

  expect(await screen.findByText('That is not your password.')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('a bridge in autumn')
})
