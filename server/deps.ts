import type { Config } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import type { Ai } from '#server/ports/ai.ts'
import type { Bus } from '#server/ports/bus.ts'
import type { Captcha } from '#server/ports/captcha.ts'
import type { Places } from '#server/ports/places.ts'

/** Everything the product needs from outside itself. Built once in `main.ts`, built by hand in tests. */
export type Deps = {
  config: Config
  /** Key material for whatever is signed or sealed. */
  secret: string
  db: Database
  bus: Bus
  captcha: Captcha
  ai: Ai
  places: Places
}
