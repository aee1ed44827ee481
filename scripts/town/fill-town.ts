import type { Place } from '#contract/places.ts'
import { generateAlerts } from '#server/alerts/make-alerts.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import type { Deps } from '#server/deps.ts'
import { redrawAreas } from '#server/places/redraw-areas.ts'
import { countConcepts } from '#server/readings/concept-counts.ts'
import { acquaint, converse } from './converse.ts'
import { NEWCOMER } from './newcomer.ts'
import { randomFrom, somewhereAround } from './random.ts'
import { residents } from '#server/testing/residents.ts'
import { idOf, settle, type Settler } from './settle.ts'

export const DEMO_PASSWORD = 'akin demo'

const DAY_MS = 86_400_000

/** The residents around a city, one newcomer among them, what they have said to each other and what waits. The same each time. */
export async function fillTown(
  uses: Pick<Deps, 'db' | 'config' | 'ai' | 'bus' | 'embeddings'>,
  city: Place,
): Promise<void> {
  const { db, bus } = uses
  const random = randomFrom(1)
  const settlers: Settler[] = residents.map(({ firstName, lastName, age, bio, interests, email }) => {
    const at = somewhereAround(city, random)
    const lastSeen = new Date(Date.now() - random() ** 2 * 6 * DAY_MS)
    return { firstName, lastName, age, bio, interests, email, at, lastSeen }
  })
  const newcomer = { ...NEWCOMER, at: city, lastSeen: new Date() }
  await settle(uses, [newcomer, ...settlers], { city, passwordHash: await hashPassword(DEMO_PASSWORD) })
  await redrawAreas(db)
  await countConcepts(db)

  const ids = new Map(settlers.map(({ firstName, lastName, email }) => [`${firstName} ${lastName}`, idOf(email)]))
  const known = { id: idOf(NEWCOMER.email), idOf: (name: string) => ids.get(name)! }
  await converse({ db, bus }, known)
  await acquaint({ db, bus }, known)
  await generateAlerts(uses, known.id)
}
