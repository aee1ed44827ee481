import { SIGN_OUT_PAGE } from '#contract/auth.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { redirect, routes, withHeaders } from '#server/http/endpoints.ts'
import { findCurrentUser } from '#server/members/current-user.ts'
import { logIn } from './log-in.ts'
import { logOut } from './log-out.ts'
import { askForLink } from './ask-for-link.ts'
import type { Welcome } from './mark-verified.ts'
import { authContract, register } from './register.ts'
import { resetPassword } from './reset-password.ts'
import { signInByLink } from './sign-in-by-link.ts'
import { verifyEmail } from './verify-email.ts'

type Uses = Pick<Deps, 'db' | 'bus' | 'captcha' | 'config' | 'secret'>

export function authRoutes({ db, bus, captcha, config, secret }: Uses, welcome: Welcome) {
  const uses = { db, bus, captcha, config, secret, welcome }
  return routes(authContract(config), {
    user: ({ member }) => findCurrentUser(db, member.id),
    challenge: async () => {
      const challenge = await captcha.challenge()
      if (!challenge) throw new AppError('not_found')
      return { ...challenge }
    },
    register: async ({ client, body }) => {
      const { user, cookies } = await register(uses, client, body)
      return withHeaders(user, { 'set-cookie': cookies })
    },
    login: async ({ client, body }) => {
      const { user, cookies } = await logIn(uses, client, body)
      return withHeaders(user, { 'set-cookie': cookies })
    },
    logout: async ({ client }) => {
      if (!client.saysOurPages) return redirect(SIGN_OUT_PAGE)
      return redirect('/', await logOut(uses, client))
    },
    signOut: async ({ client }) => redirect('/', await logOut(uses, client)),
    loginPage: () => redirect('/login'),
    verifyEmail: ({ client, body }) => verifyEmail(uses, client, body.token),
    forgotPassword: ({ client, body }) => askForLink(uses, client, body.email, 'reset_password'),
    resetPassword: ({ client, body }) => resetPassword(uses, client, body),
    askForSignInLink: ({ client, body }) => askForLink(uses, client, body.email, 'sign_in'),
    signInByLink: async ({ client, body }) => {
      const { user, cookies } = await signInByLink(uses, client, body)
      return withHeaders(user, { 'set-cookie': cookies })
    },
  })
}
