import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { Client } from '#server/http/client.ts'
import { countIn, findWait, type RateWindow } from '#server/http/rate-windows.ts'
import { signatureFor } from '#server/secrets/keys.ts'
import { networkOf } from './login-throttle.ts'
import { mailLink } from './mail-link.ts'
import { findAccount } from './queries.ts'
import { recordEvent } from './security-events.ts'

const HOUR = 60

type Uses = Pick<Deps, 'db' | 'config' | 'secret'>

/**
 * Mails a link to whoever has this address. For an address without an account the same is done in the same time, and no mail goes
 * out: nobody learns who has one. A mailbox gets five in an hour, whoever asks, and hears no more of it.
 */
export async function askForLink(
  { db, config, secret }: Uses,
  client: Client,
  email: string,
  purpose: 'reset_password' | 'sign_in',
): Promise<void> {
  const { account, name } = await findAccount(db, email)
  const within = (most: number, ...words: string[]): RateWindow => ({
    key: signatureFor(secret, 'asked links', words.join(' ')).toString('base64url'),
    most,
    minutes: HOUR,
  })
  const atAddress = within(30, 'address', networkOf(client.address))
  if (await countIn(db, [atAddress])) {
    throw new AppError('too_many_requests', undefined, { retryAfterSeconds: await findWait(db, atAddress) })
  }

  const isTooOften = (await countIn(db, [within(5, 'account', purpose, name)])) !== undefined
  const memberId = account && !isTooOften ? account.id : null
  await db
    .transaction()
    .execute((tx) => mailLink(tx, { config, secret }, { purpose, memberId, to: account?.email ?? email }))
  await recordEvent({ db, secret }, client, ASKED[purpose], account ? { memberId: account.id } : { email: name })
}

const ASKED = { reset_password: 'password_reset_asked', sign_in: 'sign_in_link_asked' } as const
