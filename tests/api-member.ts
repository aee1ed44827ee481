import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Challenge } from 'altcha-lib/types'

export type ApiMember = {
  id: string
  call(method: string, path: string, body?: object, headers?: Record<string, string>): Promise<Response>
}

let signUps = 0

/** Signs up with a solved captcha and is onboarded, through the calls alone. `origin` is asked anew at each call. */
export async function signUpMember(origin: () => string, firstName: string): Promise<ApiMember> {
  signUps += 1
  const email = `${firstName.toLowerCase()}${signUps}@example.com`
  const registration = { email, password: 'a long password', firstName, lastName: 'Tester' }
  const recaptchaToken = await solveCaptcha(origin())
  const registered = await send(origin(), 'POST', '/api/register', { ...registration, recaptchaToken })
  if (!registered.ok) throw new Error(await registered.text())

  const cookie = registered.headers
    .getSetCookie()
    .map((header) => header.split(';')[0])
    .join('; ')
  const call: ApiMember['call'] = (method, path, body, headers) =>
    send(origin(), method, path, body, { ...headers, cookie })
  const { id } = (await registered.json()) as { id: string }
  await call('PUT', '/api/profile', {
    age: 30,
    location: 'Portland, Oregon, US',
    bio: 'I walk and I write.',
    interests: ['Hiking'],
  })
  const analysed = await call('POST', '/api/analyze-profile')
  if (!analysed.ok) throw new Error(await analysed.text())
  return { id, call }
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
