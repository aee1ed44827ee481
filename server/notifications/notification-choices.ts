import { sql } from 'kysely'
import { MAILED_KINDS, NOTIFICATION_KINDS } from '#contract/notifications.ts'
import type { NotificationChoices } from '#contract/notifications.ts'
import type { Database } from '#server/db/database.ts'

type NewChoices = Omit<NotificationChoices, 'isMailRefused'>

/** Whoever has chosen nothing gets everything but a push for what they have paid for themselves, as the table has it. */
export async function findChoices(db: Database, memberId: string): Promise<NotificationChoices> {
  const row = await db
    .selectFrom('users')
    .leftJoin('notificationChoices', 'memberId', 'users.id')
    .select(['pushOff', 'mailOff', 'textOn', 'quietFrom', 'quietTo', 'timeZone'])
    .select(sql<boolean>`coalesce(refused_email = email, false)`.as('isMailRefused'))
    .where('users.id', '=', memberId)
    .executeTakeFirst()
  const pushOff = row?.pushOff ?? ['receipt']
  const mailOff = row?.mailOff ?? []
  const textOn = row?.textOn ?? []
  return {
    push: choicesOf(NOTIFICATION_KINDS, pushOff),
    mail: choicesOf(MAILED_KINDS, mailOff),
    showsText: { push: textOn.includes('push'), mail: textOn.includes('mail') },
    quietHours: row?.quietFrom && row.quietTo ? { from: hourOf(row.quietFrom), to: hourOf(row.quietTo) } : null,
    timeZone: row?.timeZone ?? null,
    isMailRefused: row?.isMailRefused ?? false,
  }
}

/** Writes down what is chosen anew. Whoever chooses is asking for mail again where their mail server had refused it. */
export async function saveChoices(db: Database, memberId: string, chosen: NewChoices): Promise<void> {
  const { push, mail, showsText, quietHours, timeZone } = chosen
  const values = {
    pushOff: NOTIFICATION_KINDS.filter((kind) => !push[kind]),
    mailOff: MAILED_KINDS.filter((kind) => !mail[kind]),
    textOn: (['push', 'mail'] as const).filter((way) => showsText[way]),
    quietFrom: quietHours?.from ?? null,
    quietTo: quietHours?.to ?? null,
    timeZone,
    refusedEmail: null,
  }
  await change(db, memberId, values)
}

/** No more mails about what was missed. Receipts, and what is about the account's safety, are other mails. */
export async function stopDigests(db: Database, memberId: string): Promise<void> {
  await change(db, memberId, { mailOff: MAILED_KINDS.filter((kind) => kind !== 'receipt') })
}

/** Where a member's quiet hours are, once one of their browsers says it and nothing else was chosen. */
export async function noteTimeZone(db: Database, memberId: string, timeZone: string): Promise<void> {
  await db
    .insertInto('notificationChoices')
    .values({ memberId, timeZone })
    .onConflict((known) =>
      known.column('memberId').doUpdateSet({ timeZone: sql`coalesce(notification_choices.time_zone, ${timeZone})` }),
    )
    .execute()
}

/** A mail server has refused an address for good: whoever has it now is mailed no digest there. */
export async function noteRefusedAddress(db: Database, address: string): Promise<void> {
  await sql`
    insert into notification_choices (member_id, refused_email) select id, email from users where lower(email) = lower(${address})
    on conflict (member_id) do update set refused_email = excluded.refused_email
  `.execute(db)
}

type Values = Partial<{
  pushOff: string[]
  mailOff: string[]
  textOn: string[]
  quietFrom: string | null
  quietTo: string | null
  timeZone: string | null
  refusedEmail: string | null
}>

async function change(db: Database, memberId: string, values: Values): Promise<void> {
  await db
    .insertInto('notificationChoices')
    .values({ memberId, ...values })
    .onConflict((known) => known.column('memberId').doUpdateSet(values))
    .execute()
}

function choicesOf<K extends string>(kinds: readonly K[], off: readonly string[]): Record<K, boolean> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- It has exactly these names.
  return Object.fromEntries(kinds.map((kind) => [kind, !off.includes(kind)])) as Record<K, boolean>
}

/** PostgreSQL says the seconds too. */
function hourOf(time: string): string {
  return time.slice(0, 5)
}
