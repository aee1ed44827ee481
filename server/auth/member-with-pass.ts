import { timingSafeEqual } from 'node:crypto'
import type { Config } from '#server/config/config.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { Member } from '#server/members/current-user.ts'
import { signatureFor } from '#server/secrets/keys.ts'
import { passCookie } from './cookies.ts'
import { findSuspended } from './queries.ts'
import { memberOf } from './sessions.ts'

type Uses = Pick<Deps, 'db' | 'secret'>

/** How long a suspended member may look at their standing before they sign in again, in seconds. */
const PASS_MAX_AGE = 60 * 60

/** What a suspended member gets for their right password: it opens the few calls that they are owed, for an hour. */
export function issuePass(secret: string, memberId: string, now = Date.now()): string {
  const said = `${memberId}.${now + PASS_MAX_AGE * 1000}`
  return `${Buffer.from(said).toString('base64url')}.${signatureOf(secret, said).toString('base64url')}`
}

/** The refusal that a suspended member hears who has shown who they are. It brings the pass. */
export function suspended(config: Pick<Config, 'isSecure'>, secret: string, memberId: string): AppError {
  const pass = passCookie(config, issuePass(secret, memberId), PASS_MAX_AGE)
  return new AppError('account_suspended', undefined, { headers: { 'set-cookie': pass } })
}

/** The member of a session, or else the suspended one of a pass. */
export async function memberWithPass({ db, secret }: Uses, token: string, pass: string): Promise<Member> {
  return memberOf(db, token).catch(async (error: unknown) => {
    const id = error instanceof AppError ? readPass(secret, pass) : undefined
    const member = id === undefined ? undefined : await findSuspended(db, id)
    if (!member) throw error
    return member
  })
}

function readPass(secret: string, pass: string, now = Date.now()): string | undefined {
  const [said = '', signature = ''] = pass.split('.').map((part) => Buffer.from(part, 'base64url'))
  const expected = signatureOf(secret, said.toString())
  const isOurs = signature.length === expected.length && timingSafeEqual(Buffer.from(signature), expected)
  const [, id, end] = /^(.+)\.(\d+)$/.exec(said.toString()) ?? []
  return isOurs && Number(end) > now ? id : undefined
}

function signatureOf(secret: string, said: string): Buffer {
  return signatureFor(secret, 'standing pass', said)
}
