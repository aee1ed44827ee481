import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { Client } from '#server/http/client.ts'
import { takeChallenge, type PasskeyAim } from '#server/proofs/passkey-challenges.ts'
import { passkeySite, type PasskeySite } from '#server/proofs/passkey-site.ts'
import { passkeyCookieName } from './cookies.ts'

/** The challenge that this very browser was given for this, which is used up by it; else `passkey_refused`. */
export async function heldChallenge(
  { db, config, secret }: Pick<Deps, 'db' | 'config' | 'secret'>,
  { cookies }: Client,
  aim: PasskeyAim,
): Promise<{ site: PasskeySite; challenge: string }> {
  const site = passkeySite(config)
  if (!site) throw new AppError('not_found')
  const token = cookies[passkeyCookieName(config)]
  const challenge = token ? await takeChallenge(db, secret, aim, token) : undefined
  if (challenge === undefined) throw new AppError('passkey_refused')
  return { site, challenge }
}
