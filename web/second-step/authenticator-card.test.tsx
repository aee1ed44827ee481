import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { secondStep, type SecondStep } from '#contract/second-step.ts'
import { answer, refuse, renderAt, server } from '#web/testing/render.tsx'
import { AuthenticatorCard } from './authenticator-card.tsx'

const user = userEvent.setup()
const off: SecondStep = { since: null, recoveryCodesLeft: 0, passkeys: 0, hasPassword: true }
const on: SecondStep = { since: '2026-03-05T10:00:00.000Z', recoveryCodesLeft: 2, passkeys: 0, hasPassword: true }
const key = { key: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567', address: 'otpauth://totp/Akin:ada?secret=ABCD' }

test('an app is set up by its key and a first code, and the recovery codes are shown before anything closes', async () => {
  const calls = server(
    answer(secondStep.status, off),
    answer(secondStep.begin, key),
    answer(secondStep.turnOn, { recoveryCodes: ['aaaa-bbbb-cccc-dddd', 'eeee-ffff-gggg-hhhh'] }),
  )
  renderAt('/settings', <AuthenticatorCard />)

  await user.click(await screen.findByRole('button', { name: 'Set up an app' }))
  await user.type(screen.getByLabelText('Your password'), 'my password')
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('ABCD EFGH IJKL MNOP QRST UVWX YZ23 4567')).toBeTruthy()
  expect(screen.getByRole('img', { name: 'QR code for your authenticator app' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'open it in your app' }).getAttribute('href')).toBe(key.address)
  await user.type(screen.getByLabelText('Code'), '123 456')
  await user.click(screen.getByRole('button', { name: 'Turn on' }))

  expect(await screen.findByText('aaaa-bbbb-cccc-dddd')).toBeTruthy()
  expect(calls.find(({ path }) => path === '/api/second-step')?.body).toEqual({ code: '123 456' })
  expect(calls.find(({ path }) => path === '/api/second-step/key')?.body).toEqual({ password: 'my password' })
})

test('taking it off asks for the password and a code, and says at the code what is wrong with it', async () => {
  const calls = server(answer(secondStep.status, on), refuse(secondStep.turnOff, 'wrong_code'))
  renderAt('/settings', <AuthenticatorCard />)

  expect(await screen.findByText(/2 recovery codes left/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Stop asking for codes' }))
  await user.type(screen.getByLabelText('Your password'), 'my password')
  await user.type(screen.getByLabelText('Code'), '111111')
  await user.click(screen.getAllByRole('button', { name: 'Stop asking for codes' }).at(-1)!)

  await vi.waitFor(() => expect(screen.getByLabelText('Code').getAttribute('aria-invalid')).toBe('true'))
  expect(calls.at(-1)?.body).toEqual({ password: 'my password', code: '111111' })
  expect(screen.getByLabelText<HTMLInputElement>('Your password').value).toBe('my password')
})
