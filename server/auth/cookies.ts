import { randomBytes } from 'node:crypto'
import { SIGNED_OUT_COOKIE } from '#contract/auth.ts'
import { PASSKEY_MINUTES } from '#server/proofs/passkey-challenges.ts'
import type { Config } from '#server/config/config.ts'

type Settings = Pick<Config, 'isSecure'>

const DAY = 24 * 60 * 60
const SESSION_MAX_AGE = 30 * DAY
const DEVICE_MAX_AGE = 365 * DAY

/** With https the name itself makes the browser refuse the cookie from any other host or an insecure page. */
export function sessionCookieName({ isSecure }: Settings): string {
  return isSecure ? '__Host-sid' : 'sid'
}

export function deviceCookieName({ isSecure }: Settings): string {
  return isSecure ? '__Host-device' : 'device'
}

/** Sent to the few calls alone that answer suspended members. */
export function passCookieName({ isSecure }: Settings): string {
  return isSecure ? '__Secure-standing' : 'standing'
}

export function passCookie(config: Settings, pass: string, maxAge: number): string {
  return cookie(config, passCookieName(config), pass, maxAge).replace(' Path=/;', ' Path=/api/account;')
}

export function sessionCookie(config: Settings, token: string): string {
  return cookie(config, sessionCookieName(config), token, SESSION_MAX_AGE)
}

export function deviceCookie(config: Settings, token: string): string {
  return cookie(config, deviceCookieName(config), token, DEVICE_MAX_AGE)
}

export function endedSessionCookie(config: Settings): string {
  return cookie(config, sessionCookieName(config), '', 0)
}

/** Holds the state of an attempt to sign in elsewhere: whoever comes back must be the browser that left. */
export function attemptCookieName({ isSecure }: Settings): string {
  return isSecure ? '__Host-attempt' : 'attempt'
}

export function attemptCookie(config: Settings, state: string, minutes: number): string {
  return cookie(config, attemptCookieName(config), state, minutes * 60)
}

/** Holds what a passkey is asked for with: only the browser that was asked answers. */
export function passkeyCookieName({ isSecure }: Settings): string {
  return isSecure ? '__Host-passkey' : 'passkey'
}

export function passkeyCookie(config: Settings, token: string): string {
  return cookie(config, passkeyCookieName(config), token, PASSKEY_MINUTES * 60)
}

/** Told to scripts, so that pages forget what they kept for whoever signed out. */
export function signedOutCookie(config: Settings): string {
  return cookie(config, SIGNED_OUT_COOKIE, randomBytes(12).toString('base64url'), DEVICE_MAX_AGE).replace(
    ' HttpOnly;',
    '',
  )
}

/** Values are base64url, which a cookie takes as it is. */
function cookie({ isSecure }: Settings, name: string, value: string, maxAge: number): string {
  return `${name}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`
}
