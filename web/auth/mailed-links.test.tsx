import { act, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { auth } from '#contract/auth.ts'
import { answer, refuse, renderAt, server } from '#web/testing/render.tsx'
import { ForgotScreen } from './forgot-screen.tsx'
import { ResetScreen } from './reset-screen.tsx'
import { SignInLinkScreen } from './sign-in-link-screen.tsx'
import { VerifyScreen } from './verify-screen.tsx'
import { ConfirmEmailScreen } from '#web/security/confirm-email-screen.tsx'
import { UndoEmailScreen } from '#web/security/undo-email-screen.tsx'

const user = userEvent.setup()

test.each([
  ['Choose a new password', '/api/password/forgot'],
  ['Just sign me in by a link', '/api/sign-in-link'],
])('"%s" asks for the link, and says the same for every address', async (label, path) => {
  const calls = server(answer(auth.forgotPassword, undefined), answer(auth.askForSignInLink, undefined))
  renderAt('/forgot', <ForgotScreen />)

  await user.type(screen.getByLabelText('Email'), 'ada@example.com')
  await user.click(screen.getByRole('button', { name: label }))

  expect(await screen.findByRole('heading', { name: 'Look at your mail' })).toBeTruthy()
  expect(calls.filter(({ method }) => method === 'POST')).toMatchObject([{ path, body: { email: 'ada@example.com' } }])
})

test('a mailed link does nothing before the button is pressed, and its token goes with the call alone', async () => {
  const calls = server(answer(auth.verifyEmail, undefined))
  window.location.hash = '#the-token'
  renderAt('/verify', <VerifyScreen />)

  const button = screen.getByRole('button', { name: 'Confirm this address' })
  expect(calls).toHaveLength(0)
  await user.click(button)

  expect(await screen.findByText('Thank you. Your address is confirmed.')).toBeTruthy()
  expect(calls[0]).toMatchObject({ path: '/api/email/verify', body: { token: 'the-token' } })
})

test('a link that is too old says so, keeps what was typed and leads to a new one', async () => {
  const calls = server(refuse(auth.resetPassword, 'link_expired'))
  window.location.hash = '#old'
  renderAt('/reset', <ResetScreen />)

  await user.type(screen.getByLabelText('New password'), 'a bridge in autumn')
  await user.click(screen.getByRole('button', { name: 'Save the new password' }))

  await vi.waitFor(() => expect(calls).toHaveLength(1))
  expect(await screen.findByText(/used before or is too old/)).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('New password').value).toBe('a bridge in autumn')
  expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('/forgot')
})

test('a link to sign in with asks for a code where one is needed, and the link is tried again with it', async () => {
  const calls = server(refuse(auth.signInByLink, 'code_required'))
  window.location.hash = '#the-token'
  renderAt('/sign-in', <SignInLinkScreen />)

  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  await user.type(await screen.findByLabelText('Code'), '123456')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))

  await vi.waitFor(() => expect(calls.at(-1)?.body).toEqual({ token: 'the-token', code: '123456' }))
})

test.each([
  ['a new password', '/reset', <ResetScreen key="reset" />],
  ['a confirmed address', '/verify', <VerifyScreen key="verify" />],
])(
  'a link to %s that was cut says so at once, and is what it is for when all of it is there',
  async (_, address, page) => {
    const calls = server()
    window.location.hash = ''
    renderAt(address, page)

    expect(screen.getByRole('heading', { name: 'This link is incomplete' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ask for a new link' }).getAttribute('href')).toBe('/forgot')
    expect(screen.queryByRole('button')).toBeNull()
    act(() => void (window.location.hash = '#main'))
    expect(screen.queryByRole('button')).toBeNull()
    act(() => void (window.location.hash = '#the-token'))
    expect(await screen.findByRole('button', { name: /Save the new password|Confirm this address/ })).toBeTruthy()
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([])
  },
)

test.each([
  ['a new address', '/confirm-email', <ConfirmEmailScreen key="confirm" />, 'Go to Settings', '/settings'],
  ['an account taken back', '/undo-email', <UndoEmailScreen key="undo" />, 'Back to sign in', '/login'],
])('a cut link to %s promises no new one, which nobody could ask for there', (_, address, page, label, href) => {
  window.location.hash = ''
  renderAt(address, page)

  expect(screen.getByRole('heading', { name: 'This link is incomplete' })).toBeTruthy()
  expect(screen.queryByText(/new one|new link/)).toBeNull()
  expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(href)
})
