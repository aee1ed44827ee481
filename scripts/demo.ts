import { parseArgs } from 'node:util'
import { sessionCookieName } from '#server/auth/cookies.ts'
import { readConfig } from '#server/config/config.ts'
import { embeddedAi } from '#server/ports/ai.embedded.ts'
import { embeddedEmbeddings } from '#server/ports/embeddings.embedded.ts'
import { embeddedBus } from '#server/ports/bus.embedded.ts'
import { embeddedPlaces } from '#server/ports/places.embedded.ts'
import { openStore } from './open-store.ts'
import { DEMO_PASSWORD, fillTown } from './town/fill-town.ts'
import { answerNeighbors } from './town/neighbors/answer-neighbors.ts'
import { wakeNeighbors, type Neighbor } from './town/neighbors/wake-neighbors.ts'
import { NEWCOMER } from './town/newcomer.ts'
import { townPortraits } from './town/portrait/town-portraits.ts'

/** `npm run demo [-- --city NAME]`: the product on a data folder of its own, with a town in it. */
process.env['DATA_DIR'] ||= './data-demo'

const { values } = parseArgs({ options: { city: { type: 'string', default: 'Portland, Oregon, US' } } })
const city = await embeddedPlaces().resolve(values.city)

if (city) {
  const neighbors = await fillOnce(city)
  console.log(`Sign in as ${NEWCOMER.email} with the password "${DEMO_PASSWORD}".`)
  console.log('In a second browser be maya@akin.test, with the same password.')
  const { serve } = await import('#server/serve.ts')
  const origin = await serve(process.env, { portraits: townPortraits() })
  if (origin) answerNeighbors(neighbors, { origin, cookieName: sessionCookieName(readConfig(process.env)) })
} else {
  console.error(`No city is known as "${values.city}". Try it with its region, as in "Portland, Oregon, US".`)
  process.exitCode = 1
}

/** Fills an empty database, and says who is at home. A town that stands stays where it is. */
async function fillOnce(place: NonNullable<typeof city>): Promise<Neighbor[]> {
  const { db, close } = await openStore(process.env)
  try {
    const settled = await db.selectFrom('users').select('city').limit(1).executeTakeFirst()
    if (settled) console.log(`The town of this folder lies in ${settled.city}. Remove the folder for another.`)
    else {
      console.log(`Inventing a town of four hundred people around ${place.label}. That takes some seconds.`)
      await fillTown(
        { db, config: readConfig({}), ai: embeddedAi(), bus: embeddedBus(), embeddings: embeddedEmbeddings() },
        place,
      )
    }
    // Browser tests write to people who do not answer by themselves.
    return process.env['TOWN'] === 'asleep' ? [] : await wakeNeighbors(db)
  } finally {
    await close()
  }
}
