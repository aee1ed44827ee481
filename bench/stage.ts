import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { memberOf, openSession } from '#server/auth/sessions.ts'
import type { Member } from '#server/members/current-user.ts'
import { openDatabase, type Database } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { embeddedPlaces } from '#server/ports/places.embedded.ts'
import { populate } from '../scripts/town/populate.ts'
import type { Path } from './benchmark.ts'
import { writeHistory } from './write-history.ts'

/** Someone signed in: the member, and the token of their cookie. */
export type Actor = { member: Member; token: string }

/** A database as production runs it, full of members, and some of them signed in. */
export type Stage = {
  db: Database
  databaseUrl: string
  /** A folder that is removed at the end. */
  folder: string
  secret: string
  membersPerSecond: number
  heavy: Actor
  /** Whom `heavy` has written with. */
  peers: string[]
  /** One ordinary member after the other, around and around. */
  next: () => Actor
  /** Reading one row by its primary key: the floor of whatever reads. */
  primaryKey: Path
  /** Whatever is opened later is closed earlier. */
  atEnd: (close: () => Promise<unknown>) => void
  close: () => Promise<void>
}

export async function openStage(members: number): Promise<Stage> {
  const closings: (() => Promise<unknown>)[] = []
  let closing: Promise<void> | undefined
  const close = () => (closing ??= closeAll(closings))
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void close().finally(() => process.exit(1)))
  }
  const folder = mkdtempSync(join(tmpdir(), 'akin-bench-'))
  closings.push(async () => rmSync(folder, { recursive: true, force: true }))

  try {
    const database = await startEmbedded({ dataDir: join(folder, 'data'), log: console.log })
    closings.push(() => database.stop())
    await migrate(database.url)
    const db = openDatabase(database.url)
    closings.push(() => db.destroy())

    const city = await embeddedPlaces().resolve('Portland, Oregon, US')
    const membersPerSecond = await populate(db, { members, city: city!, passwordHash: 'nobody signs in with it' })
    const { heavy, peers, some } = await writeHistory(db)
    const actors = await Promise.all(some.map((id) => signIn(db, id)))
    let turn = 0
    const next = () => actors[turn++ % actors.length]!

    return {
      db,
      databaseUrl: database.url,
      folder,
      membersPerSecond,
      peers,
      next,
      close,
      secret: randomBytes(32).toString('hex'),
      heavy: await signIn(db, heavy),
      primaryKey: {
        name: 'a row by its primary key',
        run: () =>
          db.selectFrom('users').select('credits').where('id', '=', next().member.id).executeTakeFirstOrThrow(),
      },
      atEnd: (end) => closings.push(end),
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function closeAll(closings: (() => Promise<unknown>)[]): Promise<void> {
  for (const close of closings.toReversed()) await close()
}

/** With credits for any number of messages, and told to be premium where it is asked, so that every filter is theirs. */
async function signIn(db: Database, id: string): Promise<Actor> {
  await db.updateTable('users').set({ credits: 1_000_000 }).where('id', '=', id).execute()
  const token = await openSession(db, id, 'bench')
  return { token, member: { ...(await memberOf(db, token)), isSubscribed: true } }
}
