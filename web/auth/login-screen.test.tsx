import { act, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { auth } from '#contract/auth.ts'
import { googleWidgets, recaptcha } from '#web/testing/recaptcha.ts'
import { answer, refuse, renderAt, server } from '#web/testing/render.tsx'
import { sampleUser } from '#web/testing/sample-user.ts'
import { LoginScreen } from './login-screen.tsx'

const user = userEvent.setup()

async function logIn(email: string, password: string) {
  const rendered = renderAt('/login', <LoginScreen />)
  if (email) await user.type(screen.getByLabelText('Email'), email)
  if (password) await user.type(screen.getByLabelText('Password'), password)
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  return rendered
}

const toast = () => within(screen.getByRole('region', { name: /Notification/ }))

test('the address and the password are sent', async () => {
  const calls = server(answer(auth.login, sampleUser()))
  await logIn(' ada@example.com ', 'analytical')

  await vi.waitFor(() => expect(calls).toHaveLength(1))
  expect(calls[0]!.body).toEqual({ email: 'ada@example.com', password: 'analytical' })
})

test('both fields are required, and the address is of email type', () => {
  server()
  renderAt('/login', <LoginScreen />)

  const [email, password] = ['Email', 'Password'].map((label) => screen.getByLabelText<HTMLInputElement>(label))
  expect([email?.type, email?.required, password?.required]).toEqual(['email', true, true])
})

test('a wrong one is refused with the reason, and what was typed stays', async () => {
  server(refuse(auth.login, 'invalid_credentials'))
  await logIn('ada@example.com', 'difference')

  expect(await toast().findByText('Login Failed')).toBeTruthy()
  expect(toast().getByText('Invalid email or password')).toBeTruthy()
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.com')
})

test('why a login failed stands at the form too, until the next try', async () => {
  const calls = server(refuse(auth.login, 'invalid_credentials'))
  await logIn('ada@example.com', 'difference')
  const form = within(document.querySelector('form')!)
  expect(await form.findByText('Invalid email or password')).toBeTruthy()

  calls.answers.push(answer(auth.login, sampleUser()))
  await user.click(screen.getByRole('button', { name: 'Sign In' }))

  await vi.waitFor(() => expect(form.queryByText('Invalid email or password')).toBeNull())
})

test('a failure without a reason says the usual one', async () => {
  server()
  vi.stubGlobal('fetch', async () => new Response('', { status: 400 }))
  await logIn('ada@example.com', 'difference')

  expect(await toast().findByText('Invalid email or password')).toBeTruthy()
})

test('what is missing is said beside its field, which takes the focus', async () => {
  const calls = server()
  await logIn('ada@example.com', '')

  expect(screen.getByText('Please enter your password.')).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByLabelText('Password'))
  expect(calls).toHaveLength(0)
})

test('after too many wrong passwords a captcha is asked for, what was typed stays, and each counts once', async () => {
  const widgets = googleWidgets()
  const calls = server(recaptcha, refuse(auth.login, 'captcha_required'))
  await logIn('ada@example.com', 'analytical')

  expect(await screen.findAllByText(/too many wrong passwords. Please complete the captcha/)).toBeTruthy()
  await vi.waitFor(() => expect(widgets).toHaveLength(1))
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('analytical')

  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(await screen.findByText('Please complete the captcha')).toBeTruthy()
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)

  act(() => widgets[0]!('human'))
  calls.answers.push(refuse(auth.login, 'invalid_credentials'))
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(calls.at(-1)!.body).toEqual({ email: 'ada@example.com', password: 'analytical', recaptchaToken: 'human' })

  await vi.waitFor(() => expect(widgets).toHaveLength(2))
  act(() => widgets[1]!('human again'))
  calls.answers.push(answer(auth.login, sampleUser()))
  await user.click(screen.getByRole('button', { name: 'Sign In' }))
  await vi.waitFor(() => expect(calls.at(-1)!.body).toMatchObject({ recaptchaToken: 'human again' }))
})

test('where a code is needed it is asked for beside what was typed, and sent with it', async () => {
  const calls = server(refuse(auth.login, 'code_required'))
  await logIn('ada@example.com', 'analytical')

  const code = await screen.findByLabelText('Code')
  await vi.waitFor(() => expect(document.activeElement).toBe(code))
  expect(toast().queryByText('Login Failed')).toBeNull()
  await user.type(code, '123456')
  await user.click(screen.getByRole('button', { name: 'Sign In' }))

  await vi.waitFor(() => expect(calls).toHaveLength(2))
  expect(calls[1]!.body).toEqual({ email: 'ada@example.com', password: 'analytical', code: '123456' })
})
