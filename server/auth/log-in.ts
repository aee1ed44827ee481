import type { Credentials } from '#contract/auth.ts'
import type { CurrentUser } from '#contract/members.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { Client } from '#server/http/client.ts'
import { uncount } from '#server/http/rate-windows.ts'
import { admitAttempt } from './admit-attempt.ts'
import { admitMember } from './admit-member.ts'
import { deviceCookieName } from './cookies.ts'
import { findDevice } from './device.ts'
import { networkOf, windowsOf } from './login-throttle.ts'
import { hashPassword, isOutdated, isPasswordCorrect, type HashPlace } from './passwords.ts'
import { findAccount, keepHash } from './queries.ts'
import { recordEvent } from './security-events.ts'
import { takeSecondStep } from './take-second-step.ts'

type Uses = Pick<Deps, 'db' | 'bus' | 'captcha' | 'config' | 'secret'>

/** Known and unknown accounts take the same way up to the refusal, so that neither its words nor its time tell them apart. */
export async function logIn(
  uses: Uses,
  client: Client,
  { email, password, recaptchaToken, code, keepsAccount: isKept = false }: Credentials,
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

    if (isOutdated(account.password)) await keepHash(db, account, await hashPassword(password, place))
    return await admitMember(uses, client, account.id, { isKept, device })
  } catch (error) {
    if (error instanceof AppError && error.code !== 'code_required') {
      await recordEvent({ db, secret }, client, 'sign_in_refused', { ...whose, device, reason: error.code })
    }
    throw error
  }
}
