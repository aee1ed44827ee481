import { sql } from 'kysely'
import type { Customer, Kind, OfKind, StripeObject } from './objects.ts'
import type { SandboxDatabase, SandboxTransaction } from './sandbox-database.ts'
import { noSuch } from './stripe-refusal.ts'
import { DAY_SECONDS, now } from './stripe-time.ts'

/** Makes everything that happens to one customer happen after one another. Returns what time it is for them, in seconds. */
export async function lockCustomer(tx: SandboxTransaction, id: string, param = 'customer'): Promise<number> {
  const found = await tx
    .selectFrom('sandboxObjects')
    .select('aheadDays')
    .where('id', '=', id)
    .where('kind', '=', 'customer')
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw noSuch('customer', id, param)
  return now() + found.aheadDays * DAY_SECONDS
}

export async function findObject<K extends Kind>(
  db: SandboxDatabase,
  kind: K,
  id: string,
): Promise<OfKind<K> | undefined> {
  const row = await db
    .selectFrom('sandboxObjects')
    .select('data')
    .where('id', '=', id)
    .where('kind', '=', kind)
    .executeTakeFirst()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The kind is the type.
  return row?.data as OfKind<K> | undefined
}

export async function getObject<K extends Kind>(
  db: SandboxDatabase,
  kind: K,
  id: string,
  param?: string,
): Promise<OfKind<K>> {
  const found = await findObject(db, kind, id)
  if (!found) throw noSuch(kind, id, param)
  return found
}

/** Writes the object as it is now; for a subscription also when it is due next. */
export async function keepObject(
  tx: SandboxTransaction,
  customerId: string | null,
  object: StripeObject,
  dueAt: number | null = null,
): Promise<void> {
  const values = {
    data: sql<StripeObject>`${JSON.stringify(object)}::jsonb`,
    dueAt: dueAt === null ? null : new Date(dueAt * 1000),
  }
  await tx
    .insertInto('sandboxObjects')
    .values({ id: object.id, kind: object.object, customerId, ...values })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(values))
    .execute()
}

/** Removes who a customer is, also from what was answered about them before. What they paid for stays. */
export async function forgetCustomer(tx: SandboxTransaction, id: string): Promise<void> {
  await keepObject(tx, id, { id, object: 'customer', balance: 0, email: null, metadata: {}, deleted: true })
  await tx
    .deleteFrom('sandboxAnswers')
    .where(sql<boolean>`body ->> 'id' = ${id}`)
    .execute()
}

/** A list as Stripe answers it. */
type List<T> = { object: 'list'; data: T[]; has_more: boolean }

/** The newest customers with this address. */
export async function listCustomers(db: SandboxDatabase, email: string, limit: number): Promise<List<Customer>> {
  const rows = await db
    .selectFrom('sandboxObjects')
    .select('data')
    .where('kind', '=', 'customer')
    .where(sql<boolean>`data ->> 'email' = ${email}`)
    .orderBy('position', 'desc')
    .limit(limit)
    .execute()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The kind is the type.
  return { object: 'list', data: rows.map(({ data }) => data as Customer), has_more: false }
}

type Page = { limit?: number; starting_after?: string | undefined; ending_before?: string | undefined }

/** `of` is one of the ids in `fields`: what belongs to its customer is looked through. */
type Like = { of: string; fields: object }

/** A page of those whose fields are as in `like`, newest first. */
export async function listObjects<K extends Kind>(
  db: SandboxDatabase,
  kind: K,
  like: Like,
  { limit = 100, starting_after: after, ending_before: before }: Page = {},
): Promise<List<OfKind<K>>> {
  const position = (id: string) => db.selectFrom('sandboxObjects').select('position').where('id', '=', id)
  let query = db
    .selectFrom('sandboxObjects')
    .select('data')
    .where('customerId', '=', db.selectFrom('sandboxObjects').select('customerId').where('id', '=', like.of))
    .where('kind', '=', kind)
    .where(sql<boolean>`data @> ${JSON.stringify(like.fields)}::jsonb`)
    .orderBy('position', before ? 'asc' : 'desc')
    .limit(limit + 1)
  if (after) query = query.where('position', '<', position(after))
  if (before) query = query.where('position', '>', position(before))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The kind is the type.
  const found = (await query.execute()).map(({ data }) => data as OfKind<K>)
  const data = found.slice(0, limit)
  return { object: 'list', data: before ? data.toReversed() : data, has_more: found.length > limit }
}
