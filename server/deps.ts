import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/db/database.ts'
import type { Ai } from '#server/ports/ai.ts'
import type { Bus } from '#server/ports/bus.ts'
import type { Captcha } from '#server/ports/captcha.ts'
import type { Embeddings } from '#server/ports/embeddings.ts'
import type { Mailer } from '#server/ports/mail.ts'
import type { Payments } from '#server/ports/payments.ts'
import type { Pusher } from '#server/ports/push.ts'
import type { Photos } from '#server/ports/photos.ts'
import type { Portraits } from '#server/ports/portraits.ts'
import type { Identity } from '#server/ports/identity.ts'
import type { Linkedin } from '#server/ports/linkedin.ts'
import type { Places } from '#server/ports/places.ts'
import type { Sandbox } from '#server/sandbox/sandbox.ts'

/** Everything the product needs from outside itself. Built once in `main.ts`, built by hand in tests. */
export type Deps = {
  config: Config
  /** Key material for whatever is signed or sealed. */
  secret: string
  db: Database
  bus: Bus
  captcha: Captcha
  ai: Ai
  embeddings: Embeddings
  places: Places
  linkedin: Linkedin
  identity: Identity
  photos: Photos
  portraits: Portraits
  mailer: Mailer
  pusher: Pusher
  payments: Payments
  /** The part of a provider that is in the browser elsewhere. Null with Stripe itself, and without payments. */
  sandbox: Sandbox | null
}
