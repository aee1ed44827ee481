import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { embeddedAi } from './ai.embedded.ts'
import { embeddedBus } from './bus.embedded.ts'
import { postgresBus } from './bus.postgres.ts'
import { embeddedCaptcha } from './captcha.embedded.ts'
import { recaptcha } from './captcha.recaptcha.ts'
import { embeddedPlaces } from './places.embedded.ts'

type Opened = Pick<Deps, 'bus' | 'captcha' | 'ai' | 'places'>
type Means = { config: Config; secret: string; db: Database; databaseUrl: string }

/** The one place that knows which provider stands behind each port. */
export async function openPorts({ config, secret, db, databaseUrl }: Means): Promise<Opened> {
  return {
    bus: config.database.kind === 'postgres' ? await postgresBus(databaseUrl) : embeddedBus(),
    captcha:
      config.captcha.kind === 'recaptcha'
        ? recaptcha({ ...config.captcha, hostname: config.publicUrl.hostname })
        : embeddedCaptcha(secret, db),
    ai: embeddedAi(),
    places: embeddedPlaces(),
  }
}
