import { parseArgs } from 'node:util'
import { hashPassword } from '#server/auth/passwords.ts'
import { embeddedPlaces } from '#server/ports/places.embedded.ts'
import { openStore } from './open-store.ts'
import { DEMO_PASSWORD } from './town/fill-town.ts'
import { populate } from './town/populate.ts'

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
  const store = await openStore(process.env)
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const aSecond = await populate(store.db, { members, city, passwordHash })
  await store.close()
  console.log(`${members} members around ${city.label}, ${aSecond} a second.`)
  console.log(`Sign in as seed1@akin.test with the password "${DEMO_PASSWORD}".`)
}
