import type { ErrorCode } from '#contract/errors.ts'
import type { Client } from '#server/http/client.ts'
import { signatureFor } from '#server/secrets/keys.ts'
import { networkOf } from './login-throttle.ts'

type SecurityEvent =
  | 'sign_in'
  | 'sign_in_refused'
  | 'sign_up'
  | 'sign_up_refused'
  | 'sign_out'
  | 'sessions_ended'
  | 'account_deleted'
  | 'account_delete_refused'
  | 'account_kept'
  | 'linkedin_linked'
  | 'linkedin_unlinked'

type Details = {
  /** The member's id, or the e-mail where there is no such member. */
  account: string
  reason?: ErrorCode
  device?: 'known' | 'new'
}

/** One line for the operator, in which an account and an address have names that mean nothing elsewhere. */
export function logSecurity(
  secret: string,
  { log, address }: Client,
  event: SecurityEvent,
  { account, ...details }: Details,
): void {
  const nameOf = (kind: string, value: string) =>
    signatureFor(secret, 'security log', `${kind} ${value}`).toString('base64url').slice(0, 16)

  const line = {
    security: true,
    event,
    ...details,
    account: nameOf('account', account),
    address: nameOf('address', networkOf(address)),
  }
  if (details.reason) log.warn(line, 'security')
  else log.info(line, 'security')
}
