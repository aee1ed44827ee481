import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { auth } from '#contract/auth.ts'
import { system } from '#contract/system.ts'
import { errors as refusals } from '#contract/errors.ts'
import { googleWidgets, RECAPTCHA, recaptcha } from '#web/testing/recaptcha.ts'
import { answer, refuse, renderAt, server } from '#web/testing/render.tsx'
import { sampleConfig } from '#web/testing/sample-config.ts'
import { newcomer } from '#web/testing/sample-user.ts'
import { SignUpScreen } from './sign-up-screen.tsx'

const user = userEvent.setup()

let solve: ReturnType<typeof googleWidgets>

beforeEach(() => {
  solve = googleWidgets()
})

async function signUp(values: Partial<Record<string, string>>, { isHuman = true } = {}) {
  renderAt('/signup', <SignUpScreen />)
  for (const [label, value] of Object.entries(values)) if (value) await user.type(screen.getByLabelText(label), value)
  await waitFor(() => expect(solve).toHaveLength(1))
  if (isHuman) solve[0]!('human')
  await user.click(screen.getByRole('button', { name: 'Create Account' }))
}

const ada = { 'First Name': 'Ada', 'Last Name': 'Lovelace', Email: 'ada@example.com', Password: 'analytical' }

test('signing up creates the account and welcomes', async () => {
  const calls = server(recaptcha, answer(auth.user, newcomer()), answer(auth.register, newcomer()))
  await signUp(ada)

  expect(await screen.findByText('Welcome to Akin!')).toBeTruthy()
  expect(screen.getByText("Your account has been created. Let's set up your profile.")).toBeTruthy()
  expect(calls.find(({ method }) => method === 'POST')!.body).toEqual({
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.com',
    password: 'analytical',
    recaptchaToken: 'human',
  })
})

test('the fields are of their types, with the hint, and a link leads to the login', () => {
  server(recaptcha)
  renderAt('/signup', <SignUpScreen />)

  const typeOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label).type
  expect(['First Name', 'Last Name', 'Email', 'Password'].map(typeOf)).toEqual(['text', 'text', 'email', 'password'])
  expect(screen.getByText('Must be at least 6 characters')).toBeTruthy()
  expect(screen.getAllByText('At most 50 characters')).toHaveLength(2)
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/login')
})

test('while it is pending the button says so and takes no second click', async () => {
  const calls = server(recaptcha)
  vi.stubGlobal('fetch', neverAnswering(globalThis.fetch))
  await signUp(ada)

  const button = await screen.findByRole('button', { name: 'Creating account...' })
  await user.click(button)
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(0)
})

test('what is missing is named in a toast and beside each field, and nothing is sent', async () => {
  const calls = server(recaptcha)
  await signUp({ Email: 'ada@example.com' })

  expect(await screen.findByText('Missing information')).toBeTruthy()
  expect(screen.getByText('Please fill in all fields')).toBeTruthy()
  expect(screen.getByLabelText('First Name').getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBeNull()
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])

  await user.type(screen.getByLabelText('First Name'), 'Ada')
  expect(screen.getByLabelText('First Name').getAttribute('aria-invalid')).toBeNull()
})

test('a short password is refused before it is sent', async () => {
  server(recaptcha)
  await signUp({ ...ada, Password: '12345' })

  expect(await screen.findByText('Password too short')).toBeTruthy()
  expect(screen.getAllByText('Password must be at least 6 characters').length).toBeGreaterThan(0)
})

test('without the captcha the account is not created', async () => {
  const calls = server(recaptcha)
  await signUp(ada, { isHuman: false })

  expect((await screen.findAllByText('Please complete the captcha')).length).toBeGreaterThan(0)
  expect(screen.getByText("Verify you're not a robot to continue")).toBeTruthy()
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
})

test('an address that is none is said beside its field', async () => {
  server(recaptcha)
  await signUp({ ...ada, Email: 'ada at home' })

  expect((await screen.findAllByText('Please enter a valid email address.')).length).toBeGreaterThan(0)
})

test('a refusal is told in the words of the server, keeps what was typed and asks for a new captcha', async () => {
  const calls = server(recaptcha, refuse(auth.register, 'email_taken'))
  await signUp(ada)

  expect(await screen.findByText('Sign up failed')).toBeTruthy()
  expect((await screen.findAllByText(/An account with this email already exists/)).length).toBeGreaterThan(0)
  expect(screen.getByLabelText<HTMLInputElement>('First Name').value).toBe('Ada')
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('analytical')

  await waitFor(() => expect(solve).toHaveLength(2))
  await user.click(screen.getByRole('button', { name: 'Create Account' }))
  expect((await screen.findAllByText('Please complete the captcha')).length).toBeGreaterThan(0)
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

test('a weak password is told at its field, in the words of the server', async () => {
  server(recaptcha, refuse(auth.register, 'weak_password'))
  await signUp(ada)

  await waitFor(() =>
    expect(document.getElementById('password-error')?.textContent).toBe(refusals.weak_password.message),
  )
})

test('where the operator asks for more characters, the form says so and asks for them', async () => {
  const calls = server(answer(system.config, { ...sampleConfig(RECAPTCHA), password: { minLength: 8 } }))
  await signUp({ ...ada, Password: 'vK7#qp2' })

  expect(screen.getByText('Must be at least 8 characters')).toBeTruthy()
  expect((await screen.findAllByText('Password must be at least 8 characters')).length).toBeGreaterThan(0)
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([])
})

test('on an address without encryption the built-in captcha says what it needs', async () => {
  server(answer(system.config, sampleConfig()))
  vi.stubGlobal('isSecureContext', false)
  renderAt('/signup', <SignUpScreen />)

  expect(await screen.findByText('Sign-up needs a secure address')).toBeTruthy()
})

function neverAnswering(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return (input, init) => (init?.method === 'POST' ? new Promise<Response>(() => {}) : fetch(input, init))
}
