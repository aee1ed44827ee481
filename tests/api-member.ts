import { randomUUID } from 'node:crypto'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'

/** Of every member who signs up here. */
export const API_PASSWORD = 'a long password'

export type ApiMember = {
  id: string
  firstName: string
  email: string
  /** What a browser sends to be this member, as `name=value`. */
  cookie: string
  call(method: string, path: string, body?: object, headers?: Record<string, string>): Promise<Response>
}

const BASICS = { age: 30, location: 'Portland, Oregon, US', bio: 'I walk and I write.', interests: ['Hiking'] }

/** Signs up with a solved captcha and is onboarded, through the calls alone. `origin` is asked anew at each call. */
export async function signUpMember(
  origin: () => string,
  firstName: string,
  basics: Partial<typeof BASICS> = {},
): Promise<ApiMember> {
  const member = await registerMember(origin, firstName)
  await member.call('PUT', '/api/profile', { ...BASICS, ...basics })
  const analyzed = await member.call('POST', '/api/analyze-profile')
  if (!analyzed.ok) throw new Error(await analyzed.text())
  return member
}

/** Signs up with a solved captcha; the profile is still to be written. */
export async function registerMember(origin: () => string, firstName: string): Promise<ApiMember> {
  const email = `${firstName.toLowerCase()}.${randomUUID()}@example.com`
  const registration = { email, password: API_PASSWORD, firstName, lastName: 'Tester' }
  const recaptchaToken = await solveCaptcha(origin())
  const registered = await send(origin(), 'POST', '/api/register', { ...registration, recaptchaToken })
  if (!registered.ok) throw new Error(await registered.text())

  const cookie = registered.headers
    .getSetCookie()
    .map((header) => header.split(';')[0])
    .join('; ')
  const { id } = (await registered.json()) as { id: string }
  return {
    id,
    firstName,
    email,
    cookie,
    call: (method, path, body, headers) => send(origin(), method, path, body, { ...headers, cookie }),
  }
}

async function solveCaptcha(origin: string): Promise<string> {
  const challenge = (await (await fetch(`${origin}/api/captcha/challenge`)).json()) as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

function send(origin: string, method: string, path: string, body?: object, headers: Record<string, string> = {}) {
  return fetch(`${origin}${path}`, {
    method,
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
}
