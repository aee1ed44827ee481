import { PasswordResetWith, RegistrationWith } from '#contract/auth.schema.ts'
import type { Registration } from '#contract/auth.ts'
import { contracts } from '#contract/contracts.ts'
import type { CurrentUser } from '#contract/members.ts'
import type { Config } from '#server/config/config.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { Client } from '#server/http/client.ts'
import { findCurrentUser } from '#server/members/current-user.ts'
import { claimMailbox } from './mailboxes.ts'
import { mailLink } from './mail-link.ts'
import type { Welcome } from './mark-verified.ts'
import { networkOf } from './login-throttle.ts'
import { hashPassword } from './passwords.ts'
import { createAccount, type NewAccount } from './queries.ts'
import { recordEvent } from './security-events.ts'
import { startSession } from './start-session.ts'
import { refuseWeakPassword } from './weak-passwords.ts'

type Uses = Pick<Deps, 'db' | 'bus' | 'captcha' | 'config' | 'secret'> & { welcome: Welcome }

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
    const account = { ...identity, password: hash }
    const id = await db.transaction().execute((tx) => openAccount(tx, { config, secret, welcome }, account))
    const cookies = await startSession({ db, bus, config, secret }, client, id)
    await recordEvent({ db, secret }, client, 'sign_up', { memberId: id })
    return { user: await findCurrentUser(db, id), cookies }
  } catch (error) {
    if (error instanceof AppError) {
      await recordEvent({ db, secret }, client, 'sign_up_refused', {
        email: identity.email.toLowerCase(),
        reason: error.code,
      })
    }
    throw error
  }
}

type Begins = Pick<Deps, 'config' | 'secret'> & { welcome: Welcome }

/**
 * An account and what it begins with, or neither. Where mail stays on this machine nothing waits for a newcomer to confirm their
 * address.
 */
export async function openAccount(
  tx: Transaction,
  uses: Begins,
  { isVerified = false, ...account }: NewAccount & { isVerified?: boolean },
): Promise<string> {
  const id = await createAccount(tx, account)
  await claimMailbox(tx, id, account.email)
  if (!isVerified) await mailLink(tx, uses, { purpose: 'verify_email', memberId: id, to: account.email })
  if (uses.config.mail.kind === 'outbox') await uses.welcome(tx, id)
  return id
}

/** The contract as this server keeps it: how long a password is at least is the operator's to say. */
export function authContract({ passwordMinLength }: Pick<Config, 'passwordMinLength'>): typeof contracts.auth {
  const { register, resetPassword } = contracts.auth
  return {
    ...contracts.auth,
    register: { ...register, body: RegistrationWith(passwordMinLength) },
    resetPassword: { ...resetPassword, body: PasswordResetWith(passwordMinLength) },
  }
}
