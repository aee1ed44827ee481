import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { hashPassword } from '#server/auth/passwords.ts'
import { embeddedPlaces } from '#server/ports/places.embedded.ts'
import { openStore } from './open-store.ts'
import { DEMO_PASSWORD } from './town/fill-town.ts'
import { insertStrangers } from './town/insert-strangers.ts'

const BATCH = 2_000

/** `npm run seed -- --members N [--city NAME]`: synthetic members seed1@akin.test …, the same each time. */
const { values } = parseArgs({
  options: { members: { type: 'string' }, city: { type: 'string', default: 'Portland, Oregon, US' } },
})
const members = Number(values.members)
const city = await embeddedPlaces().resolve(values.city)

if (!Number.isInteger(members) || members < 1) {
  console.error('Say how many: npm run seed -- --members 10000')
  process.exitCode = 1
} else if (!city) {
  console.error(`No city is known as "${values.city}". Try it with its region, as in "Portland, Oregon, US".`)
  process.exitCode = 1
} else {
  const { db, close } = await openStore(process.env)
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const startedAt = performance.now()
  for (let from = 1; from <= members; from += 2 * BATCH) {
    const halves = [from, from + BATCH].filter((first) => first <= members)
    await Promise.all(
      halves.map((first) =>
        insertStrangers(db, { from: first, to: Math.min(first + BATCH - 1, members), city, passwordHash }),
      ),
    )
  }
  const seconds = (performance.now() - startedAt) / 1000
  await sql`analyze users, member_places, message_credits`.execute(db)
  await close()
  console.log(`${members} members around ${city.label}, ${Math.round(members / seconds)} a second.`)
  console.log(`Sign in as seed1@akin.test with the password "${DEMO_PASSWORD}".`)
}
