import { createChallenge, randomInt, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { Payload } from 'altcha-lib/types'
import { sql } from 'kysely'
import type { Database } from '#server/db/database.ts'
import { keyFor } from '#server/secrets/keys.ts'
import type { Captcha } from './captcha.ts'

const LIFETIME_MS = 10 * 60_000
const PURPOSE = 'signup'

/** About 0.1 s of work in a browser, and under a millisecond to check. */
const WORK = { algorithm: 'PBKDF2/SHA-256', cost: 1000, counterMin: 200, counterMax: 1000 }

/** In an emergency it is so many times the work. */
const EMERGENCY_TIMES = 8

/** Self-hosted proof of work (ALTCHA v2). Nothing leaves the server. */
export function embeddedCaptcha(secret: string, db: Database): Captcha {
  const keys = {
    hmacSignatureSecret: keyFor(secret, 'captcha challenge').toString('base64url'),
    hmacKeySignatureSecret: keyFor(secret, 'captcha solution').toString('base64url'),
  }

  /** The challenge that a token solves. */
  async function findSolved(token: string): Promise<Payload['challenge'] | null> {
    try {
      const payload: Payload = JSON.parse(Buffer.from(token, 'base64').toString())
      return (await verifySolution({ ...payload, deriveKey, ...keys })).verified ? payload.challenge : null
    } catch {
      // The library throws at shapes it does not expect. Junk is a refusal, not a failure.
      return null
    }
  }

  return {
    provider: 'altcha',
    challenge: async () =>
      createChallenge({
        algorithm: WORK.algorithm,
        cost: WORK.cost * ((await isEmergency(db)) ? EMERGENCY_TIMES : 1),
        counter: randomInt(WORK.counterMax, WORK.counterMin),
        expiresAt: new Date(Date.now() + LIFETIME_MS),
        data: { purpose: PURPOSE },
        deriveKey,
        ...keys,
      }),
    async verify(token) {
      const challenge = await findSolved(token)
      if (!challenge?.signature) return false

      const { data, expiresAt } = challenge.parameters
      if (data?.['purpose'] !== PURPOSE || !expiresAt) return false
      return useOnce(db, challenge.signature, new Date(expiresAt * 1000))
    },
  }
}

/** The library accepts a solution again and again; the table takes each challenge once. Swept with a minute for slow clocks. */
async function useOnce(db: Database, signature: string, expiresAt: Date): Promise<boolean> {
  const { rows } = await sql`
    with swept as (
      delete from used_captchas where signature in (
        select signature from used_captchas where expires_at < now() - interval '1 minute'
        limit 100 for update skip locked)
    )
    insert into used_captchas (signature, expires_at) values (${signature}, ${expiresAt})
    on conflict do nothing returning signature
  `.execute(db)
  return rows.length === 1
}

async function isEmergency(db: Database): Promise<boolean> {
  const { rows } = await sql<{ isOn: boolean }>`select is_emergency() as is_on`.execute(db)
  return rows[0]!.isOn
}
