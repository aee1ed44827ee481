import { hashPassword } from '#server/auth/passwords.ts'
import type { Deps } from '#server/deps.ts'
import type { Place } from '#contract/places.ts'
import { redrawAreas } from '#server/places/redraw-areas.ts'
import { acquaint, converse } from './converse.ts'
import { randomFrom, somewhereAround } from './random.ts'
import residents from './residents.json' with { type: 'json' }
import { settle, type Resident } from './settle.ts'

export const DEMO_PASSWORD = 'akin demo'

/** Whom the newcomer signs in as. */
export const NEWCOMER = {
  email: 'robin@akin.test',
  firstName: 'Robin',
  lastName: 'Hale',
  age: 33,
  bio: 'I keep an open source map of the city’s benches and rate them by view. Web developer on weekdays; weekends are for long hikes, bad watercolors and learning to bake bread that takes two days. Looking for people who like to walk and talk. I am also looking for a mentor in software. Happy to explain photography to beginners.',
  interests: ['Hiking', 'Open source', 'Baking', 'Coffee', 'Photography', 'Books'],
}

/** Sixty invented members around a city, one newcomer among them, and what they have said to each other. The same each time. */
export async function fillTown(
  { db, config, ai, bus }: Pick<Deps, 'db' | 'config' | 'ai' | 'bus'>,
  city: Place,
): Promise<void> {
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const random = randomFrom(1)
  const ids = new Map<string, string>()
  const home = { city, passwordHash }

  const newcomerId = await settle({ db, config, ai }, { ...NEWCOMER, ...home, at: city, lastSeen: new Date() })
  for (const resident of residents as Resident[]) {
    const at = somewhereAround(city, random)
    const lastSeen = new Date(Date.now() - random() ** 2 * 6 * 86_400_000)
    const id = await settle({ db, config, ai }, { ...resident, ...home, email: emailOf(resident), at, lastSeen })
    ids.set(`${resident.firstName} ${resident.lastName}`, id)
  }

  await redrawAreas(db)

  const idOf = (name: string) => ids.get(name)!
  await converse({ db, bus }, newcomerId, idOf)
  await acquaint({ db, bus }, newcomerId, idOf)
}

export function emailOf({ firstName }: Pick<Resident, 'firstName'>): string {
  return `${firstName.toLowerCase()}@akin.test`
}
