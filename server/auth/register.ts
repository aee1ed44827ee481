import { RegistrationWith } from '#contract/auth.schema.ts'
import type { Registration } from '#contract/auth.ts'
import { contracts } from '#contract/contracts.ts'
import type { CurrentUser } from '#contract/members.ts'
import type { Config } from '#server/config/config.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { Client } from '#server/http/client.ts'
import { findCurrentUser } from '#server/members/current-user.ts'
import { networkOf } from './login-throttle.ts'
import { hashPassword } from './passwords.ts'
import { createAccount, type NewAccount } from './queries.ts'
import { logSecurity } from './security-log.ts'
import { startSession } from './start-session.ts'
import { refuseWeakPassword } from './weak-passwords.ts'

type Uses = Pick<Deps, 'db' | 'bus' | 'captcha' | 'config' | 'secret'> & { welcome: Welcome }

/** What else a new account begins with, in the transaction that opens it. */
export type Welcome = (tx: Transaction, memberId: string) => Promise<void>

/** The captcha comes before the account: a program that does not solve one cannot ask which e-mail addresses have one. */
export async function register(
  { db, bus, captcha, config, secret, welcome }: Uses,
  client: Client,
  { recaptchaToken, password, ...identity }: Registration,
): Promise<{ user: CurrentUser; cookies: string[] }> {
  try {
    await refuseWeakPassword(password, identity)
    if (!(await captcha.verify(recaptchaToken, client.address))) throw new AppError('captcha_failed')

    const hash = await hashPassword(password, { lane: 'sign-up', who: networkOf(client.address) })
    const id = await db.transaction().execute((tx) => openAccount(tx, { ...identity, password: hash }, welcome))
    const cookies = await startSession({ db, bus, config, secret }, client, id)
    logSecurity(secret, client, 'sign_up', { account: id })
    return { user: await findCurrentUser(db, id), cookies }
  } catch (error) {
    if (error instanceof AppError) {
      logSecurity(secret, client, 'sign_up_refused', { account: identity.email.toLowerCase(), reason: error.code })
    }
    throw error
  }
}

/** An account and what it begins with, or neither. */
export async function openAccount(tx: Transaction, account: NewAccount, welcome: Welcome): Promise<string> {
  const id = await createAccount(tx, account)
  await welcome(tx, id)
  return id
}

/** The contract as this server keeps it: how long a password is at least is the operator's to say. */
export function authContract({ passwordMinLength }: Pick<Config, 'passwordMinLength'>): typeof contracts.auth {
  return { ...contracts.auth, register: { ...contracts.auth.register, body: RegistrationWith(passwordMinLength) } }
}
