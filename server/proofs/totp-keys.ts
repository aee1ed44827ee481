import { sql } from 'kysely'
import type { Database, Transaction } from '#server/db/database.ts'
import { sealerFor } from '#server/secrets/keys.ts'
import { findStep, makeTotpKey } from './totp.ts'

/** How long a key that was shown waits for its first code, in minutes. */
const SETTING_UP_MINUTES = 60

const sealer = (secret: string) => sealerFor(secret, 'totp keys')
const placeOf = (memberId: string) => JSON.stringify(['totp_keys', memberId])

/** A new key, of use once a code of it has come. Undefined where the member has one that is in use. */
export async function beginTotpKey(db: Database, secret: string, memberId: string): Promise<Buffer | undefined> {
  const key = makeTotpKey()
  const sealed = sealer(secret).seal(key, placeOf(memberId))
  const begun = await db
    .insertInto('totpKeys')
    .values({ memberId, sealed })
    .onConflict((known) =>
      known
        .column('memberId')
        .doUpdateSet({ sealed, begunAt: sql`now()`, lastStep: 0 })
        .where('totpKeys.confirmedAt', 'is', null),
    )
    .returning('memberId')
    .executeTakeFirst()
  return begun && key
}

/** Puts a key into use with a first code of it. Of however many who come with it at once, one does. */
export async function confirmTotpKey(
  tx: Transaction,
  secret: string,
  memberId: string,
  code: string,
): Promise<boolean> {
  return use(tx, secret, { memberId, code, confirmed: false })
}

/** Takes a code, which is none from then on, nor is any before it. Of however many who come with it at once, one gets in. */
export async function takeTotpCode(db: Database, secret: string, memberId: string, code: string): Promise<boolean> {
  return use(db, secret, { memberId, code, confirmed: true })
}

type Use = { memberId: string; code: string; confirmed: boolean }

async function use(db: Database, secret: string, { memberId, code, confirmed }: Use): Promise<boolean> {
  const isInUse = confirmed
    ? sql<boolean>`confirmed_at is not null`
    : sql<boolean>`confirmed_at is null and begun_at > now() - make_interval(mins => ${SETTING_UP_MINUTES})`
  const kept = await db
    .selectFrom('totpKeys')
    .select('sealed')
    .where('memberId', '=', memberId)
    .where(isInUse)
    .executeTakeFirst()
  const key = kept && sealer(secret).open(kept.sealed, placeOf(memberId))
  const step = key ? findStep(key, code, Date.now()) : undefined
  if (!kept || step === undefined) return false

  const { numUpdatedRows } = await db
    .updateTable('totpKeys')
    .set({ lastStep: step, confirmedAt: sql`coalesce(confirmed_at, now())` })
    .where('memberId', '=', memberId)
    .where('sealed', '=', kept.sealed)
    .where('lastStep', '<', step)
    .where(isInUse)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Since when a member signs in with codes, or null. */
export async function codesSince(db: Database, memberId: string): Promise<string | null> {
  const kept = await db.selectFrom('totpKeys').select('confirmedAt').where('memberId', '=', memberId).executeTakeFirst()
  return kept?.confirmedAt ?? null
}

/** Takes the key away, and the recovery codes with it. False where nobody was asked for codes. */
export async function dropTotpKey(tx: Transaction, memberId: string): Promise<boolean> {
  const dropped = await tx
    .deleteFrom('totpKeys')
    .where('memberId', '=', memberId)
    .returning('confirmedAt')
    .executeTakeFirst()
  return Boolean(dropped?.confirmedAt)
}
