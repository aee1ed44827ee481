import { z } from 'zod'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './auth.ts'
import { api } from './endpoint.ts'
import { CurrentUser } from './members.schema.ts'
import { isMembersName, Name, OPERATORS_NAME } from './names.schema.ts'

/** An address as a member types it. */
export const Email = z.string().trim().max(254).pipe(z.email('Please enter a valid email address.'))

/** The solved captcha: base64 of ALTCHA's `{challenge, solution}`, or reCAPTCHA's response token. */
const CaptchaToken = z.string().min(1, 'Please complete the captcha').max(8000)

/** A password to be, where they have at least that many characters. */
export const NewPasswordWith = (passwordMinLength: number) =>
  z
    .string()
    .min(passwordMinLength, `Password must be at least ${passwordMinLength} characters`)
    .max(PASSWORD_MAX_LENGTH, `At most ${PASSWORD_MAX_LENGTH} characters.`)

/** What a mailed link holds behind its `#`. */
export const LinkToken = z.string().min(1).max(200)

export const PasswordResetWith = (passwordMinLength: number) =>
  z.object({ token: LinkToken, password: NewPasswordWith(passwordMinLength) })

/** A code of the member's authenticator app, or one of their recovery codes. Each is good once. */
export const SignInCode = z.string().trim().min(1, 'Please enter the code.').max(40)

/** Bytes as WebAuthn writes them in JSON. */
export const Base64Url = z
  .string()
  .max(8000)
  .regex(/^[\w-]+$/)

/** How a browser answers for a passkey: `AuthenticationResponseJSON`. */
export const PasskeyAnswer = z.object({
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: Base64Url,
    authenticatorData: Base64Url,
    signature: Base64Url,
    userHandle: Base64Url.exactOptional(),
  }),
})

/** What a signed-in member shows before what matters most is changed: their password, with a code where one is needed, or a passkey. */
export const Proof = z.object({
  password: z.string().max(PASSWORD_MAX_LENGTH).optional(),
  passkey: PasskeyAnswer.optional(),
  /** Asked for with `code_required`. */
  code: SignInCode.optional(),
})

/** How a proof is refused. */
export const CONFIRMING = [
  'wrong_password',
  'code_required',
  'wrong_code',
  'passkey_refused',
  'sign_in_again',
  'not_found',
  'service_unavailable',
] as const

const LINKS_ASKED = { most: 20, minutes: 15 }
const LINKS_USED = { most: 60, minutes: 15 }

/** Where passwords have at least that many characters. */
export const RegistrationWith = (passwordMinLength: number) =>
  z
    .object({
      email: Email,
      password: NewPasswordWith(passwordMinLength),
      firstName: Name('first name'),
      lastName: Name('last name'),
      recaptchaToken: CaptchaToken,
    })
    .refine(isMembersName, { message: OPERATORS_NAME, path: ['firstName'] })

/** What a member signs in with. */
export const Credentials = z.object({
  email: z.string().trim().min(1).max(254),
  password: z.string().min(1).max(PASSWORD_MAX_LENGTH),
  /** Asked for with `captcha_required`. Good for one try. */
  recaptchaToken: CaptchaToken.optional(),
  /** Asked for with `code_required`, once the password is right. */
  code: SignInCode.optional(),
  /** Takes back the deletion of the account, which is answered with `account_deleted` otherwise. */
  keepsAccount: z.boolean().optional(),
})

export const authApi = api({
  user: { access: 'account', summary: 'The signed-in member.', response: CurrentUser },
  challenge: {
    access: 'public',
    summary: 'A fresh ALTCHA challenge for signing up or in.',
    response: z.looseObject({}),
    errors: ['not_found'],
    limit: { most: 60, minutes: 1 },
  },
  register: {
    access: 'public',
    summary: 'Create an account and sign in.',
    body: RegistrationWith(PASSWORD_MIN_LENGTH),
    response: CurrentUser,
    status: 201,
    errors: ['weak_password', 'captcha_failed', 'email_taken', 'service_unavailable'],
    limit: { most: 20, minutes: 15 },
  },
  login: {
    access: 'public',
    summary: 'Sign in with e-mail and password.',
    body: Credentials,
    response: CurrentUser,
    errors: [
      'invalid_credentials',
      'code_required',
      'wrong_code',
      'captcha_required',
      'captcha_failed',
      'account_suspended',
      'account_deleted',
      'service_unavailable',
    ],
    // The throttle of sign-ins counts more closely, in the database.
    limit: { most: 60, minutes: 1 },
  },
  logout: {
    access: 'public',
    summary: 'End this session and go to the landing page, or to the page that asks first. A browser navigation.',
    status: 302,
  },
  signOut: {
    access: 'public',
    summary: 'End this session and go to the landing page: the form of the page that asks.',
    ignoresBody: true,
    status: 302,
  },
  loginPage: {
    access: 'public',
    summary: 'Go to the login page. A browser navigation.',
    status: 302,
  },
  verifyEmail: {
    access: 'public',
    summary: 'Confirm the e-mail of an account by the link that was mailed there.',
    body: z.object({ token: LinkToken }),
    status: 204,
    errors: ['link_expired'],
    limit: LINKS_USED,
  },
  forgotPassword: {
    access: 'public',
    summary: 'Mail a link for a new password. Whether an account has this e-mail is not told.',
    body: z.object({ email: Email }),
    status: 204,
    limit: LINKS_ASKED,
  },
  resetPassword: {
    access: 'public',
    summary: 'Choose a new password by a mailed link, which works once. Every session ends.',
    body: PasswordResetWith(PASSWORD_MIN_LENGTH),
    status: 204,
    errors: ['link_expired', 'weak_password', 'service_unavailable'],
    limit: LINKS_USED,
  },
  askForSignInLink: {
    access: 'public',
    summary: 'Mail a link to sign in with. Whether an account has this e-mail is not told.',
    body: z.object({ email: Email }),
    status: 204,
    limit: LINKS_ASKED,
  },
  signInByLink: {
    access: 'public',
    summary: 'Sign in by a mailed link, which works once.',
    body: z.object({ token: LinkToken, code: SignInCode.optional() }),
    response: CurrentUser,
    errors: ['link_expired', 'code_required', 'wrong_code', 'account_suspended', 'account_deleted'],
    limit: LINKS_USED,
  },
})
