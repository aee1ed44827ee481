import { randomBytes } from 'node:crypto'
import { memberOf, openSession } from '#server/auth/sessions.ts'
import type { Member } from '#server/members/current-user.ts'
import type { Database } from '#server/db/database.ts'
import type { Path } from './benchmark.ts'
import { openTown, readEveryone, type Town } from './town.ts'
import { writeHistory } from './write-history.ts'

/** Someone signed in: the member, and the token of their cookie. */
export type Actor = { member: Member; token: string }

/** A town full of members, and some of them signed in. */
export type Stage = Omit<Town, 'settle'> & {
  secret: string
  membersPerSecond: number
  heavy: Actor
  /** Whom `heavy` has written with. */
  peers: string[]
  /** One ordinary member after the other, around and around. */
  next: () => Actor
  /** Reading one row by its primary key: the floor of whatever reads. */
  primaryKey: Path
}

export async function openStage(members: number): Promise<Stage> {
  const town = await openTown()
  try {
    const { db } = town
    const membersPerSecond = await town.settle(members, 'around a city')
    await readEveryone(db)
    const { heavy, peers, some } = await writeHistory(db)
    const actors = await Promise.all(some.map((id) => signIn(db, id)))
    let turn = 0
    const next = () => actors[turn++ % actors.length]!

    return {
      ...town,
      membersPerSecond,
      peers,
      next,
      secret: randomBytes(32).toString('hex'),
      heavy: await signIn(db, heavy),
      primaryKey: {
        name: 'a row by its primary key',
        run: () =>
          db.selectFrom('users').select('credits').where('id', '=', next().member.id).executeTakeFirstOrThrow(),
      },
    }
  } catch (error) {
    await town.close()
    throw error
  }
}

/** With credits for any number of messages, and told to be premium where it is asked, so that every filter is theirs. */
async function signIn(db: Database, id: string): Promise<Actor> {
  await db.updateTable('users').set({ credits: 1_000_000 }).where('id', '=', id).execute()
  const token = await openSession(db, id, 'bench')
  return { token, member: { ...(await memberOf(db, token)), isSubscribed: true } }
}
