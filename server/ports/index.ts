import { join } from 'node:path'
import { linkedin } from '#contract/linkedin.ts'
import { openid } from '#contract/openid.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { keyFor } from '#server/secrets/keys.ts'
import { embeddedAi } from './ai.embedded.ts'
import { modelAi } from './ai.model.ts'
import { embeddedBus } from './bus.embedded.ts'
import { postgresBus } from './bus.postgres.ts'
import { embeddedCaptcha } from './captcha.embedded.ts'
import { recaptcha } from './captcha.recaptcha.ts'
import { embeddedEmbeddings } from './embeddings.embedded.ts'
import { modelEmbeddings } from './embeddings.model.ts'
import { noPayments } from './payments.embedded.ts'
import { stripePayments } from './payments.stripe.ts'
import { databaseKeys } from './stripe-keys.ts'
import { refuseUnfitPrice } from './stripe-price.ts'
import { openSandbox } from '#server/sandbox/open-sandbox.ts'
import type { Photos } from './photos.ts'
import { embeddedPhotos } from './photos.embedded.ts'
import { s3Photos } from './photos.s3.ts'
import type { Mailer } from './mail.ts'
import { embeddedMail } from './mail.embedded.ts'
import { smtpMail } from './mail.smtp.ts'
import type { Pusher } from './push.ts'
import { noPush } from './push.embedded.ts'
import { webPush } from './push.webpush.ts'
import { noIdentity } from './identity.embedded.ts'
import { openidIdentity } from './identity.openid.ts'
import { embeddedLinkedin } from './linkedin.embedded.ts'
import { noPortraits } from './portraits.embedded.ts'
import { openidLinkedin } from './linkedin.openid.ts'
import { embeddedPlaces } from './places.embedded.ts'

type Opened = Pick<
  Deps,
  | 'bus'
  | 'captcha'
  | 'ai'
  | 'embeddings'
  | 'places'
  | 'linkedin'
  | 'identity'
  | 'photos'
  | 'portraits'
  | 'mailer'
  | 'pusher'
  | 'payments'
  | 'sandbox'
>
type Uses = { config: Config; secret: string; db: Database; databaseUrl: string }

/** The one place that knows which provider stands behind each port. */
export async function openPorts({ config, secret, db, databaseUrl }: Uses): Promise<Opened> {
  // First, since it may refuse the start: then nothing else is open.
  const payments = await openPayments({ config, secret, db })
  return {
    bus: config.database.kind === 'postgres' ? await postgresBus(databaseUrl) : embeddedBus(),
    captcha:
      config.captcha.kind === 'recaptcha'
        ? recaptcha({ ...config.captcha, hostname: config.publicUrl.hostname })
        : embeddedCaptcha(secret, db),
    ai: config.ai.kind === 'model' ? modelAi(config.ai) : embeddedAi(),
    embeddings: config.embeddings.kind === 'model' ? modelEmbeddings(config.embeddings) : embeddedEmbeddings(),
    places: embeddedPlaces(),
    linkedin:
      config.linkedin.kind === 'openid'
        ? openidLinkedin({
            ...config.linkedin,
            redirectUri: new URL(linkedin.callback.path, config.publicUrl).href,
            log: console.error,
          })
        : embeddedLinkedin(),
    identity:
      config.identity.kind === 'openid'
        ? openidIdentity({
            ...config.identity,
            redirectUri: new URL(openid.callback.path, config.publicUrl).href,
            log: console.error,
          })
        : noIdentity(),
    photos: openPhotos(config),
    portraits: noPortraits,
    mailer: openMailer(config),
    pusher: openPusher(config, secret),
    ...payments,
  }
}

export function openPhotos({ photos, dataDir }: Config): Photos {
  return photos.kind === 's3' ? s3Photos(photos) : embeddedPhotos(join(dataDir, 'photos'))
}

function openMailer({ mail, dataDir }: Config): Mailer {
  return mail.kind === 'smtp' ? smtpMail(mail) : embeddedMail(join(dataDir, 'outbox'), mail.from)
}

/** Browsers push for encrypted addresses, and for this machine, where no push service could turn to anybody. */
export function openPusher({ publicUrl, isSecure, isLoopbackOnly }: Config, secret: string): Pusher {
  if (isSecure) return webPush({ secret, subject: publicUrl.origin })
  return isLoopbackOnly ? webPush({ secret, subject: 'https://localhost' }) : noPush()
}

/** With the sandbox the adapter of Stripe speaks to this process instead of the network, and nothing else differs. */
async function openPayments({ config, secret, db }: Omit<Uses, 'databaseUrl'>) {
  const log = console.error
  const keys = databaseKeys(db)
  if (config.payments.kind === 'off') return { payments: noPayments(), sandbox: null }
  if (config.payments.kind === 'stripe') {
    const payments = stripePayments({ ...config.payments, keys, log })
    await refuseUnfitPrice(payments)
    return { payments, sandbox: null }
  }

  const webhookSecret = `whsec_${keyFor(secret, 'sandbox webhooks').toString('base64url')}`
  const { fetch, sandbox } = await openSandbox(db, { apiKey: SANDBOX_KEY, webhookSecret, log })
  return { payments: stripePayments({ secretKey: SANDBOX_KEY, webhookSecret, fetch, keys, log }), sandbox }
}

/** Opens nothing: it never leaves this process. */
const SANDBOX_KEY = 'sk_test_sandbox'
