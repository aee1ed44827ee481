import { createHash } from 'node:crypto'
import type { Place, Position } from '#contract/places.ts'
import { enterWelcomeCredits } from '#server/billing/credits.ts'
import type { Deps } from '#server/deps.ts'
import { analyzeProfile } from '#server/analysis/analyze-profile.ts'
import { keepReading } from '#server/readings/profile-readings.ts'
import { cellAt, centreOf } from '#server/places/grid.ts'

export type Resident = { firstName: string; lastName: string; age: number; bio: string; interests: string[] }

type NewResident = Resident & { email: string; passwordHash: string; city: Place; at: Position; lastSeen: Date }

const DAY_MS = 86_400_000
/** Before the oldest of their conversations. */
const JOINED_MS_AGO = 8 * DAY_MS

/** A member who has signed up, been onboarded and read by the analyzer. The id follows from the e-mail. */
export async function settle(
  { db, config, ai }: Pick<Deps, 'db' | 'config' | 'ai'>,
  resident: NewResident,
): Promise<string> {
  const { firstName, lastName, age, bio, interests, email, passwordHash, city, at, lastSeen } = resident
  const id = createHash('sha256').update(email).digest('hex').slice(0, 32)
  const cell = cellAt(at)
  const createdAt = new Date(Date.now() - JOINED_MS_AGO)
  const day = Math.floor(lastSeen.getTime() / DAY_MS)

  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto('users')
      .values({
        id,
        email,
        password: passwordHash,
        firstName,
        lastName,
        age,
        bio,
        interests,
        createdAt,
        lastSeen: new Date(day * DAY_MS),
        location: city.label,
        city: city.label,
        cell,
        ...centreOf(cell),
        credits: 0,
      })
      .execute()
    await enterWelcomeCredits(tx, id)
    await keepReading(tx, id)
    await tx.updateTable('messageCredits').set({ createdAt }).where('userId', '=', id).execute()
  })
  await analyzeProfile({ db, config, ai }, id)

  const { key } = await db.selectFrom('users').select('key').where('id', '=', id).executeTakeFirstOrThrow()
  await db.updateTable('memberPlaces').set({ activeDay: day }).where('memberId', '=', key).execute()
  await db.updateTable('memberHomes').set({ since: createdAt }).where('memberId', '=', key).execute()
  return id
}
