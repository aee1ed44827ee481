import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { passkeys } from '#contract/passkeys.ts'
import { secondStep } from '#contract/second-step.ts'
import { system } from '#contract/system.ts'
import { answer, refuse, renderAt, server } from '#web/testing/render.tsx'
import { sampleConfig } from '#web/testing/sample-config.ts'
import { PasskeysCard } from './passkeys-card.tsx'

const user = userEvent.setup()
const phone = { id: 7, name: 'Chrome on Android', createdAt: '2026-03-05T10:00:00.000Z', usedOn: null }

function settings(...more: Parameters<typeof server>) {
  return server(
    answer(passkeys.list, [phone]),
    answer(secondStep.status, { since: null, recoveryCodesLeft: 0, passkeys: 1, hasPassword: true }),
    answer(system.config, sampleConfig()),
    ...more,
  )
}

test('each passkey has a name and its dates, is renamed in place and removed after a password', async () => {
  const calls = settings(answer(passkeys.rename, undefined), refuse(passkeys.remove, 'wrong_password'))
  renderAt('/settings', <PasskeysCard />)

  const list = await screen.findByRole('list', { name: 'Passkeys' })
  expect(within(list).getByText('Added on March 5, 2026. Not used yet.')).toBeTruthy()
  await user.click(within(list).getByRole('button', { name: 'Rename: Chrome on Android' }))
  const name = screen.getByLabelText('Name of this passkey')
  await user.clear(name)
  await user.type(name, 'My phone')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await vi.waitFor(() =>
    expect(calls.find(({ method }) => method === 'PUT')).toMatchObject({
      path: '/api/passkeys/7',
      body: { name: 'My phone' },
    }),
  )

  await user.click(await screen.findByRole('button', { name: 'Remove: Chrome on Android' }))
  await user.type(screen.getByLabelText('Your password'), 'a wrong one')
  await user.click(screen.getByRole('button', { name: 'Remove it' }))

  expect(await screen.findByText('That is not your password.')).toBeTruthy()
  expect(calls.find(({ method }) => method === 'DELETE')).toMatchObject({
    path: '/api/passkeys/7',
    body: { password: 'a wrong one' },
  })
})

test('where there can be no passkeys it is said why, and none is offered', async () => {
  settings()
  renderAt('/settings', <PasskeysCard />)

  expect(await screen.findByText(/need an https address/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
})
