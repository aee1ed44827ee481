import type { Credentials, CurrentUser } from '#contract/auth.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { Client } from '#server/http.ts'
import { deviceCookieName } from './cookies.ts'
import { findCurrentUser } from './current-user.ts'
import { findDevice } from './device.ts'
import { admitAttempt, countersOf, forgiveAttempt } from './login-throttle.ts'
import { hashPassword, isOutdated, isPasswordCorrect } from './passwords.ts'
import { findAccount, replacePassword } from './queries.ts'
import { startSession } from './start-session.ts'

/** Known and unknown accounts take the same way up to the refusal, so that neither its words nor its time tell them apart. */
export async function logIn(
  { db, bus, config, secret }: Pick<Deps, 'db' | 'bus' | 'config' | 'secret'>,
  client: Client,
  { email, password }: Credentials,
): Promise<{ user: CurrentUser; cookies: string[] }> {
  const account = await findAccount(db, email)
  const device = findDevice(secret, account?.id ?? '', client.cookies[deviceCookieName(config)])
  const counters = countersOf(secret, { account: account?.id ?? email.toLowerCase(), address: client.address, device })

  await admitAttempt(db, counters)
  const isCorrect = await isPasswordCorrect(password, account?.password)
  if (!account || !isCorrect) throw new AppError('invalid_credentials')
  await forgiveAttempt(db, counters)

  if (account.suspendedAt) throw new AppError('account_suspended')
  if (isOutdated(account.password)) await replacePassword(db, account, await hashPassword(password))
  const cookies = await startSession({ db, bus, config, secret }, client, account.id)
  return { user: await findCurrentUser(db, account.id), cookies }
}
