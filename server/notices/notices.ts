import { sql, type RawBuilder } from 'kysely'
import type { NotificationKind } from '#contract/notifications.ts'
import type { Database, Transaction } from '#server/db/database.ts'

/** What has happened to a member that they may not know yet, and `about` whom or what it is. */
export type Notice = { memberId: string; kind: NotificationKind; about: string }

/** A notice that is being told: `times` it happened, `firstAt` first, and telling it was begun `tries` times, this one included. */
export type Claimed = Notice & { times: number; tries: number; firstAt: string }

/** A node that dies over a notice leaves it to the next after so many minutes, doubled with every try. */
const LEASE = sql`interval '1 minute' * least(60, 2 ^ least(notices.tries, 6))`

/** Lets a member be told of what happens in this transaction, if and only if it is committed. */
export async function giveNotice(tx: Transaction, notice: Notice): Promise<void> {
  await sql`${noticeFrom(sql`(select) as one`, {
    memberId: sql`${notice.memberId}::text`,
    kind: sql`${notice.kind}::text`,
    about: sql`${notice.about}::text`,
  })}`.execute(tx)
}

type Columns = Record<keyof Notice, RawBuilder<unknown>>

/**
 * The same as a part of a statement, for what one statement does. Alike ones become one row, whose lock makes whoever tells it wait
 * until this has happened or not; what waits for its mail is looked at again soon.
 */
export function noticeFrom(source: RawBuilder<unknown>, { memberId, kind, about }: Columns): RawBuilder<unknown> {
  return sql`
    insert into notices as kept (member_id, kind, about)
    select ${memberId}, ${kind}, ${about} from ${source}
    on conflict (member_id, kind, about) do update set
      times = kept.times + 1, due_at = least(kept.due_at, excluded.due_at)`
}

/** Takes all notices of some members of whom one is due, and puts them off first: a node that dies over them loses none. */
export async function claimNotices(db: Database, members: number): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    update notices set tries = tries + 1, due_at = now() + ${LEASE}
    where member_id in (
      select member_id from notices where due_at <= now() order by due_at limit ${members} for update skip locked
    )
    returning member_id, kind, about, times, tries, first_at
  `.execute(db)
  return rows
}

/** Forgets what was told or need not be, except where it has happened again since. */
export async function forgetNotices(db: Database, notices: Claimed[]): Promise<void> {
  if (notices.length === 0) return
  await sql`
    delete from notices using ${seen(notices)}
    where notices.member_id = seen.member_id and notices.kind = seen.kind and notices.about = seen.about
      and notices.times = seen.times
  `.execute(db)
}

/** Puts off what is to be told later, which is no failure; what has happened again since is looked at sooner. */
export async function putOffNotices(db: Database, notices: Claimed[], until: Date): Promise<void> {
  if (notices.length === 0) return
  await sql`
    update notices set due_at = ${until}, tries = 0 from ${seen(notices)}
    where notices.member_id = seen.member_id and notices.kind = seen.kind and notices.about = seen.about
      and notices.times = seen.times
  `.execute(db)
}

function seen(notices: Claimed[]): RawBuilder<unknown> {
  const column = (name: 'memberId' | 'kind' | 'about') => notices.map((notice) => notice[name])
  return sql`unnest(${column('memberId')}::text[], ${column('kind')}::text[], ${column('about')}::text[],
    ${notices.map(({ times }) => times)}::integer[]) as seen (member_id, kind, about, times)`
}
