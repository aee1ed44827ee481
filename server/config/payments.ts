import { z } from 'zod'
import { isConfidential, isLoopbackHost } from '#server/addresses.ts'
import type { Environment } from './clashes.ts'

const key = (prefix: RegExp, like: string) => z.string().regex(prefix, `must begin like ${like}`).optional()

/** The variables that decide who takes the payments. */
export const PaymentVariables = z.object({
  PAYMENTS: z.enum(['stripe', 'sandbox', 'off']).optional(),
  STRIPE_SECRET_KEY: key(/^[sr]k_(live|test)_./, 'sk_live_ or sk_test_'),
  STRIPE_PUBLISHABLE_KEY: key(/^pk_(live|test)_./, 'pk_live_ or pk_test_'),
  STRIPE_WEBHOOK_SECRET: key(/^whsec_./, 'whsec_'),
  STRIPE_PREMIUM_PRICE: z
    .string()
    .regex(/^(?!prod_)[\w-]{1,255}$/, 'must be the id of a price, like price_…, and not of a product')
    .optional(),
  STRIPE_API_URL: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .refine(isConfidential, 'must be https, or on this machine')
    .optional(),
})
type PaymentVariables = z.infer<typeof PaymentVariables>

const KEYS = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const

/** Whatever leaves open whether money moves refuses the start. */
export function paymentClashes(env: Environment): string[] {
  const missing = KEYS.filter((name) => !env[name])
  const isPartly = missing.length > 0 && missing.length < KEYS.length
  const modes = new Set(KEYS.slice(0, 2).flatMap((name) => /_(live|test)_/.exec(env[name] ?? '')?.[1] ?? []))
  return [
    ...(isPartly ? [`Stripe needs ${missing.join(' and ')} too: set all three keys, or none`] : []),
    ...(env['PAYMENTS'] === 'stripe' && missing.length === KEYS.length
      ? [`PAYMENTS is stripe, which needs ${KEYS.join(', ')}`]
      : []),
    ...(modes.size > 1 ? ['STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are of different modes: one is live'] : []),
    ...(env['PAYMENTS'] === 'sandbox' && modes.has('live')
      ? ['PAYMENTS is sandbox, and the keys of Stripe are live: nobody would be charged']
      : []),
  ]
}

type Place = { isEmbedded: boolean; hostname: string }

/** Stripe with keys; else the sandbox where only this machine can reach the product; else no payments at all. */
export function readPayments(env: PaymentVariables, { isEmbedded, hostname }: Place) {
  const {
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_PUBLISHABLE_KEY: publishableKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
  } = env
  const hasKeys = secretKey && publishableKey && webhookSecret
  const asked = env.PAYMENTS ?? (hasKeys ? 'stripe' : isEmbedded && isLoopbackHost(hostname) ? 'sandbox' : 'off')
  // Asked for by name it is for everybody, as in a demo; else for whoever is on this machine.
  if (asked === 'sandbox') return { kind: asked, isForEverybody: env.PAYMENTS === 'sandbox' }
  if (asked === 'off' || !hasKeys) return { kind: 'off' as const }
  const { STRIPE_PREMIUM_PRICE: premiumPrice, STRIPE_API_URL: apiUrl } = env
  return { kind: 'stripe' as const, secretKey, publishableKey, webhookSecret, premiumPrice, apiUrl }
}
