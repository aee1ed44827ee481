import { sql } from 'kysely'
import {
  PICTURE_DAYS,
  POSE_HOURS,
  type Pose,
  type Refusal,
  type Verification,
  type VerificationCase,
} from '#contract/verification.ts'
import type { Database, Transaction } from '#server/db/database.ts'

const AT_ONCE = 50

/** Neither decided nor over: a pose is good for a day, and a picture waits for a week. */
const isOpen = sql<boolean>`(decided_at is null and case when sent_at is null then asked_at > now() - make_interval(hours => ${POSE_HOURS})
  else sent_at > now() - make_interval(days => ${PICTURE_DAYS}) end)`

export async function findVerification(db: Database, memberId: string): Promise<Verification> {
  const { rows } = await sql<Verification>`
    select verified_on, refused_for,
      case when ${isOpen} then json_build_object('pose', pose, 'askedAt', ${iso('asked_at')}, 'sentAt', ${iso('sent_at')}) end as asked
    from users left join verifications on member_id = users.id where users.id = ${memberId}
  `.execute(db)
  return rows[0]!
}

const iso = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Locks the member whose photo it is about, until the transaction ends. Their photo, null where they have none. */
export async function lockPhoto(tx: Transaction, memberId: string): Promise<string | null> {
  const { profileImageUrl } = await tx
    .selectFrom('users')
    .select('profileImageUrl')
    .where('id', '=', memberId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return profileImageUrl
}

/** A new request in place of one that is over or whose picture was not sent. False while a picture waits. */
export async function renewRequest(tx: Transaction, memberId: string, pose: Pose): Promise<boolean> {
  await sql`delete from verifications where member_id = ${memberId} and (sent_at is null or not ${isOpen})`.execute(tx)
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('verifications')
    .values({ memberId, pose })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** The request that a picture may be sent for. */
export async function findAsked(tx: Transaction, memberId: string): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from verifications where member_id = ${memberId} and sent_at is null and ${isOpen} for update
  `.execute(tx)
  return rows[0]?.id
}

export async function keepPicture(
  tx: Transaction,
  id: number,
  { picture, photo }: { picture: Buffer; photo: string },
): Promise<void> {
  await tx
    .updateTable('verifications')
    .set({ picture, photo, sentAt: sql`now()` })
    .where('id', '=', id)
    .execute()
}

export async function dropRequest(db: Database, memberId: string): Promise<void> {
  await db.deleteFrom('verifications').where('memberId', '=', memberId).where('decidedAt', 'is', null).execute()
}

/** What waits, of members who are here: whoever is suspended or leaving is not verified. */
export async function listWaiting(db: Database): Promise<VerificationCase[]> {
  const { rows } = await sql<VerificationCase>`
    select verifications.id, pose, sent_at,
      json_build_object('id', users.id, 'name', first_name || ' ' || last_name, 'profileImageUrl', photo) as member
    from verifications join users on users.id = member_id
    where picture is not null and ${isOpen} and suspended_at is null and erase_at is null
    order by verifications.id limit ${AT_ONCE}
  `.execute(db)
  return rows
}

export async function findPicture(db: Database, id: number): Promise<Buffer | undefined> {
  const { rows } = await sql<{ picture: Buffer }>`
    select picture from verifications where id = ${id} and picture is not null and ${isOpen}
  `.execute(db)
  return rows[0]?.picture
}

/** Whose picture is to be decided about. Their row is locked first, as by a change of photo: the two never wait in a circle. */
export async function findWaiting(
  tx: Transaction,
  id: number,
): Promise<{ memberId: string; email: string } | undefined> {
  await sql`select from users where id = (select member_id from verifications where id = ${id}) for no key update`.execute(
    tx,
  )
  const { rows } = await sql<{ memberId: string; email: string }>`
    select member_id, email from verifications join users on users.id = member_id
    where verifications.id = ${id} and picture is not null and ${isOpen} and suspended_at is null and erase_at is null
    for update of verifications
  `.execute(tx)
  return rows[0]
}

/** The badge, if the photo is still the one that the picture was compared with; the picture goes either way. */
export async function verifyMember(tx: Transaction, id: number): Promise<void> {
  await sql`
    with compared as (delete from verifications where id = ${id} returning member_id, photo)
    update users set verified_on = (now() at time zone 'utc')::date
    from compared where users.id = compared.member_id and profile_image_url = compared.photo
  `.execute(tx)
}

export async function refusePicture(tx: Transaction, id: number, refusedFor: Refusal): Promise<void> {
  await tx
    .updateTable('verifications')
    .set({ picture: null, refusedFor, decidedAt: sql`now()` })
    .where('id', '=', id)
    .execute()
}

/** Deletes the pictures that nobody has looked at in time; their members read why. */
export async function sweepPictures(db: Database): Promise<void> {
  await sql`
    update verifications set picture = null, refused_for = 'unseen', decided_at = now()
    where picture is not null and sent_at <= now() - make_interval(days => ${PICTURE_DAYS})
  `.execute(db)
}
