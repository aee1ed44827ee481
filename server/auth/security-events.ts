import { sql } from 'kysely'
import type { ErrorCode } from '#contract/errors.ts'
import type { SecurityEventName } from '#contract/security.ts'
import type { Database } from '#server/db/database.ts'
import { deviceName } from './device-name.ts'
import { networkOf } from './login-throttle.ts'
import { nameInLog } from './names-in-log.ts'

const KEPT_DAYS = 180

/**
 * Refusals that are rows as well as lines: those where a password or a link was looked at, of which there are only so many. A
 * flood leaves lines alone.
 */
const REFUSALS_KEPT = new Set<ErrorCode>([
  'invalid_credentials',
  'wrong_password',
  'wrong_code',
  'passkey_refused',
  'account_suspended',
])

/** Where security events are written for the operator. */
export type SecurityLog = Record<'info' | 'warn', (line: object, message: string) => void>

/** Who did it: a client, or the operator, who has no browser. */
export type Doer = { log: SecurityLog; address: string; userAgent: string | null }

type Details = {
  reason?: ErrorCode
  device?: 'known' | 'new'
} & ({ memberId: string } | { email: string })

/**
 * A row for the member and a line for the operator, in which an account and an address have names that mean nothing elsewhere.
 * What is said of an e-mail that nobody has leaves the same, so that it takes as long.
 */
export async function recordEvent(
  { db, secret }: { db: Database; secret: string },
  { log, address, userAgent }: Doer,
  event: SecurityEventName,
  { reason, device, ...whose }: Details,
): Promise<void> {
  const memberId = 'memberId' in whose ? whose.memberId : null
  const names = {
    account: nameInLog(secret, 'account', 'memberId' in whose ? whose.memberId : whose.email),
    address: nameInLog(secret, 'address', networkOf(address)),
  }

  const line = { security: true, event, ...(reason && { reason }), ...(device && { device }), ...names }
  if (reason) log.warn(line, 'security')
  else log.info(line, 'security')

  if (reason && !REFUSALS_KEPT.has(reason)) return
  await db
    .insertInto('securityEvents')
    .values({
      memberId,
      ...names,
      event,
      reason: reason ?? null,
      device: userAgent === null ? null : deviceName(userAgent),
    })
    .execute()
}

export async function sweepSecurityEvents(db: Database): Promise<void> {
  await db
    .deleteFrom('securityEvents')
    .where('createdAt', '<', sql<string>`now() - make_interval(days => ${KEPT_DAYS})`)
    .execute()
}
