import type { CurrentUser, Registration } from '#contract/auth.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { Client } from '#server/http.ts'
import { findCurrentUser } from './current-user.ts'
import { hashPassword } from './passwords.ts'
import { createAccount } from './queries.ts'
import { startSession } from './start-session.ts'

/** The captcha comes first: a program that does not solve one cannot ask which e-mail addresses have an account. */
export async function register(
  { db, captcha, config, secret }: Pick<Deps, 'db' | 'captcha' | 'config' | 'secret'>,
  client: Client,
  { recaptchaToken, password, ...identity }: Registration,
): Promise<{ user: CurrentUser; cookies: string[] }> {
  if (!(await captcha.verify(recaptchaToken, client.address))) throw new AppError('captcha_failed')

  const hash = await hashPassword(password)
  const id = await db.transaction().execute((tx) => createAccount(tx, { ...identity, password: hash }))
  const cookies = await startSession({ db, config, secret }, client, id)
  return { user: await findCurrentUser(db, id), cookies }
}
