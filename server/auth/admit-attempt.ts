import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { Client } from '#server/http/client.ts'
import { countIn, findWait, type RateWindow } from '#server/http/rate-windows.ts'
import type { AttemptWindows } from './login-throttle.ts'

/**
 * Counts an attempt before the password is looked at, so that guesses made at once are guesses all the same. After too many
 * it takes a captcha for each, and there is an end to those too. Answers where it was counted.
 */
export async function admitAttempt(
  { db, captcha }: Pick<Deps, 'db' | 'captcha'>,
  client: Client,
  { free, proven }: AttemptWindows,
  captchaToken: string | undefined,
): Promise<RateWindow[]> {
  if (!(await countIn(db, free))) return free
  if (!captchaToken) throw new AppError('captcha_required')
  if (!(await captcha.verify(captchaToken, client.address))) throw new AppError('captcha_failed')

  const full = await countIn(db, proven)
  if (!full) return proven
  const retryAfterSeconds = await findWait(db, full)
  throw new AppError('too_many_requests', tooMany(retryAfterSeconds), { retryAfterSeconds })
}

function tooMany(seconds: number): string {
  const hours = Math.ceil(seconds / 3600)
  const when = hours === 1 ? 'an hour' : `${hours} hours`
  return `There were too many wrong passwords. Please try again in ${when}, or on a device you have signed in on before.`
}
