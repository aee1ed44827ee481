import type { z } from 'zod'
import { calls } from './endpoint.ts'
import type * as schema from './auth.schema.ts'

/** Unless the operator asks for more: `PublicConfig` says how many. */
export const PASSWORD_MIN_LENGTH = 6
export const PASSWORD_MAX_LENGTH = 200

/** The page that asks, where a navigation may have begun on another site. */
export const SIGN_OUT_PAGE = '/sign-out'

/** The cookie that every sign-out changes: what the browser keeps of a member is older than it, and to be forgotten. */
export const SIGNED_OUT_COOKIE = 'signed-out'

/** How long the browser waits before it leaves for the login page, in milliseconds. */
export const REDIRECT_DELAY_MS = 500

export type Registration = z.output<ReturnType<typeof schema.RegistrationWith>>
export type Credentials = z.output<typeof schema.Credentials>

export type PasskeyAnswer = z.output<typeof schema.PasskeyAnswer>
export type Proof = z.output<typeof schema.Proof>

export type PasswordReset = z.output<ReturnType<typeof schema.PasswordResetWith>>

export const auth = calls<typeof schema.authApi>({
  user: 'GET /api/auth/user',
  challenge: 'GET /api/captcha/challenge',
  register: 'POST /api/register',
  login: 'POST /api/simple-login',
  logout: 'GET /api/logout',
  signOut: 'POST /api/logout',
  loginPage: 'GET /api/login',
  verifyEmail: 'POST /api/email/verify',
  forgotPassword: 'POST /api/password/forgot',
  resetPassword: 'POST /api/password/reset',
  askForSignInLink: 'POST /api/sign-in-link',
  signInByLink: 'POST /api/sign-in-link/use',
})
