import type { Credentials } from '#contract/auth.ts'
import type { CurrentUser } from '#contract/members.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { Client } from '#server/http/client.ts'
import { uncount } from '#server/http/rate-windows.ts'
import { admitAttempt } from './admit-attempt.ts'
import { deviceCookieName } from './cookies.ts'
import { findCurrentUser } from '#server/members/current-user.ts'
import { findDevice } from './device.ts'
import { keepAccount } from './keep-account.ts'
import { networkOf, windowsOf } from './login-throttle.ts'
import { hashPassword, isOutdated, isPasswordCorrect, type HashPlace } from './passwords.ts'
import { findAccount, keepHash } from './queries.ts'
import { recordEvent } from './security-events.ts'
import { suspended } from './member-with-pass.ts'
import { startSession } from './start-session.ts'
import { takeSecondStep } from './take-second-step.ts'

type Uses = Pick<Deps, 'db' | 'bus' | 'captcha' | 'config' | 'secret'>

/** Known and unknown accounts take the same way up to the refusal, so that neither its words nor its time tell them apart. */
export async function logIn(
  uses: Uses,
  client: Client,
  { email, password, recaptchaToken, code, keepsAccount: isKept }: Credentials,
): Promise<{ user: CurrentUser; cookies: string[] }> {
  const { db, config, secret } = uses
  const { account, name } = await findAccount(db, email)
  const token = findDevice(secret, account?.id ?? '', client.cookies[deviceCookieName(config)])
  const device = token ? 'known' : 'new'
  const place: HashPlace = token
    ? { lane: 'known device', who: name }
    : { lane: 'stranger', who: networkOf(client.address) }
  const whose = account ? { memberId: account.id } : { email: name }
  const windows = windowsOf(secret, { account: name, address: client.address, device: token })

  try {
    const counted = await admitAttempt(uses, client, windows, recaptchaToken)
    const isCorrect = await isPasswordCorrect(password, account?.password, place).catch(async (error: unknown) => {
      await uncount(db, counted)
      throw error
    })
    if (!account || !isCorrect) throw new AppError('invalid_credentials')
    await uncount(db, counted)
    await takeSecondStep(uses, client, account.id, code)

    if (account.suspendedAt) throw suspended(config, secret, account.id)
    if (account.eraseAt && !isKept) throw new AppError('account_deleted', whenErased(account.eraseAt))
    if (account.eraseAt) await keepAccount({ db, secret }, client, account.id)
    if (isOutdated(account.password)) await keepHash(db, account, await hashPassword(password, place))
    const cookies = await startSession(uses, client, account.id)
    await recordEvent({ db, secret }, client, 'sign_in', { ...whose, device })
    return { user: await findCurrentUser(db, account.id), cookies }
  } catch (error) {
    if (error instanceof AppError && error.code !== 'code_required') {
      await recordEvent({ db, secret }, client, 'sign_in_refused', { ...whose, device, reason: error.code })
    }
    throw error
  }
}

/** The day in the language of the pages, by the clock that all members share. */
function whenErased(eraseAt: string): string {
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(eraseAt))
  return `You have deleted this account. It will be erased on ${day}.`
}
