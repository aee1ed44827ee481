import { readConfig } from '#server/config/config.ts'
import { embeddedAi } from '#server/ports/ai.embedded.ts'
import { embeddedBus } from '#server/ports/bus.embedded.ts'
import { embeddedPlaces } from '#server/ports/places.embedded.ts'
import { openStore } from './open-store.ts'
import { DEMO_PASSWORD, emailOf, fillTown, NEWCOMER } from './town/fill-town.ts'

/** `npm run demo`: the product on a data folder of its own, with a town in it. */
process.env['DATA_DIR'] ||= './data-demo'

const { db, close } = await openStore(process.env)
try {
  const { members } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('members'))
    .executeTakeFirstOrThrow()
  if (members === 0) {
    console.log('Inventing a town of sixty people around Portland.')
    const city = await embeddedPlaces().resolve('Portland, Oregon, US')
    await fillTown({ db, config: readConfig({}), ai: embeddedAi(), bus: embeddedBus() }, city!)
  }
} finally {
  await close()
}

console.log(`Sign in as ${NEWCOMER.email} with the password "${DEMO_PASSWORD}".`)
console.log(`In a second browser be ${emailOf({ firstName: 'Maya' })}, with the same password.`)
await import('#server/main.ts')
