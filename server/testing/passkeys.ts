import type { Proof } from '#contract/auth.ts'
import { passkeys } from '#contract/passkeys.ts'
import { sessionCookieName } from '#server/auth/cookies.ts'
import { cookiesOf, type TestApp } from './app.ts'
import { authenticator } from './authenticator.ts'
import { memberWithPassword, PASSWORD } from './sign-in.ts'

/** Where browsers have passkeys without encryption. */
export const AT_LOCALHOST = { PUBLIC_URL: 'http://localhost:3000' }
export const ORIGIN = AT_LOCALHOST.PUBLIC_URL

/** A member's browser: their session, and whatever cookies an answer has set. */
export function browserOf(t: TestApp, { token }: { token: string }, answer: Parameters<typeof cookiesOf>[0] = {}) {
  return t.visitor({ cookies: { ...cookiesOf(answer), [sessionCookieName(t.config)]: token } })
}

/** Adds a passkey to a member, and returns the device that holds it. */
export async function addPasskey(
  t: TestApp,
  member: Awaited<ReturnType<typeof memberWithPassword>>,
  proof: Proof = {},
) {
  const device = authenticator(ORIGIN)
  const begun = await member.call(passkeys.beginAdding, { body: { password: PASSWORD, ...proof } })
  const added = await browserOf(t, member, begun.headers).call(passkeys.add, {
    body: { passkey: device.make(begun.body) },
  })
  return { ...device, added }
}

/** A member who signs in with `PASSWORD`, and with a passkey. */
export async function memberWithPasskey(t: TestApp, values: Parameters<typeof memberWithPassword>[1] = {}) {
  const ada = await memberWithPassword(t, values)
  return { ...ada, device: await addPasskey(t, ada) }
}

/** Shows a passkey to confirm something, in the member's own browser: the browser to go on in, and the proof. */
export async function showPasskey(
  t: TestApp,
  member: { token: string },
  device: ReturnType<typeof authenticator>,
  ...otherwise: [Parameters<typeof device.answer>[1]?]
) {
  const begun = await browserOf(t, member).call(passkeys.beginConfirming)
  return {
    browser: browserOf(t, member, begun.headers),
    proof: { passkey: device.answer(begun.body, ...otherwise) },
  }
}

/** Signs in with a passkey in a browser of its own. */
export async function signInWith(
  t: TestApp,
  device: ReturnType<typeof authenticator>,
  otherwise: Parameters<typeof device.answer>[1] = {},
  more: { keepsAccount?: boolean } = {},
) {
  const begun = await t.visitor().call(passkeys.beginSignIn)
  const browser = t.visitor({ cookies: cookiesOf(begun.headers) })
  return browser.call(passkeys.signIn, { body: { passkey: device.answer(begun.body, otherwise), ...more } })
}
