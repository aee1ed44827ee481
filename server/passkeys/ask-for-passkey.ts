import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { openChallenge, PASSKEY_MINUTES } from '#server/proofs/passkey-challenges.ts'
import { passkeySite } from '#server/proofs/passkey-site.ts'
import { listCredentials } from '#server/proofs/passkeys.ts'

/**
 * What a browser is asked for a passkey with: of nobody in particular, who signs in, or of a member who confirms that it is them.
 * Whoever signs in is shown what their device knows, so that nobody has to say who they are.
 */
export async function askForPasskey(
  { db, config, secret }: Pick<Deps, 'db' | 'config' | 'secret'>,
  memberId: string | null,
) {
  const site = passkeySite(config)
  if (!site) throw new AppError('not_found')
  const { token, challenge } = await openChallenge(
    db,
    secret,
    memberId === null ? { aim: 'sign_in', memberId } : { aim: 'confirm', memberId },
  )
  const options = {
    challenge,
    rpId: site.id,
    timeout: PASSKEY_MINUTES * 60_000,
    userVerification: 'required' as const,
    allowCredentials: memberId === null ? [] : await listCredentials(db, memberId),
  }
  return { token, options }
}
