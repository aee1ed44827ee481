import { sql } from 'kysely'
import { PUSH_DEVICES_MAX } from '#contract/notifications.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import type { PushTarget } from '#server/ports/push.ts'
import { parseJson } from '#server/parse-json.ts'
import { sealerFor } from '#server/secrets/keys.ts'

/** A browser of a member, as its row is known. */
export type Subscribed = PushTarget & { id: number }

const PURPOSE = 'push subscription'

type New = { memberId: string; sid: string; target: PushTarget; ourKey: string }

/**
 * Keeps a browser for as long as its session lasts. One that was somebody else's is theirs no more; of too many the oldest go.
 * What is kept opens in the row of its address alone.
 */
export async function keepSubscription(tx: Transaction, secret: string, { memberId, sid, target, ourKey }: New) {
  const { endpoint, keys } = target
  const sealed = sealerFor(secret, PURPOSE).seal(Buffer.from(JSON.stringify(keys)), endpoint)
  const values = { memberId, sid, sealed, ourKey, createdAt: sql<string>`now()` }
  await tx
    .insertInto('pushSubscriptions')
    .values({ endpoint, ...values })
    .onConflict((known) => known.column('endpoint').doUpdateSet(values))
    .execute()
  await sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where member_id = ${memberId} order by created_at desc, id desc
      offset ${PUSH_DEVICES_MAX})
  `.execute(tx)
}

export async function endSubscription(db: Database, memberId: string, endpoint: string): Promise<void> {
  await db.deleteFrom('pushSubscriptions').where('memberId', '=', memberId).where('endpoint', '=', endpoint).execute()
}

/** The member's browsers whose session stands, and which know our key. */
export async function listSubscribed(
  db: Database,
  secret: string,
  { memberId, ourKey }: { memberId: string; ourKey: string },
): Promise<Subscribed[]> {
  const rows = await db
    .selectFrom('pushSubscriptions')
    .innerJoin('sessions', 'sessions.sid', 'pushSubscriptions.sid')
    .select(['id', 'endpoint', 'sealed'])
    .where('memberId', '=', memberId)
    .where('ourKey', '=', ourKey)
    .where('expire', '>', sql<string>`now()`)
    .where(sql<boolean>`sess->>'userId' = member_id`)
    .execute()
  return rows.flatMap(({ id, endpoint, sealed }) => {
    const plain = sealerFor(secret, PURPOSE).open(sealed, endpoint)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Nobody else writes with this key.
    const keys = plain && (parseJson(plain.toString()) as PushTarget['keys'])
    return keys ? [{ id, endpoint, keys }] : []
  })
}

export async function dropSubscription(db: Database, { id }: Subscribed): Promise<void> {
  await db.deleteFrom('pushSubscriptions').where('id', '=', id).execute()
}
