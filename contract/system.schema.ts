import { z } from 'zod'
import { api } from './endpoint.ts'

/** What the browser needs to know of how this server is set up. No secrets. */
export const PublicConfig = z.object({
  password: z.object({ minLength: z.number().int() }),
  captcha: z.object({ provider: z.enum(['altcha', 'recaptcha']), siteKey: z.string().optional() }),
  payments: z.object({ provider: z.enum(['stripe', 'sandbox', 'off']), publishableKey: z.string().optional() }),
  ai: z.object({ provider: z.string() }),
  linkedin: z.boolean(),
  /** The host of the operator's OpenID provider, with which members may sign in; null where there is none. */
  openid: z.string().nullable(),
  /** Whether members may have passkeys: browsers want a host by its name, and encryption. */
  passkeys: z.boolean(),
  places: z.object({ provider: z.string() }),
  /** Whether the credits that a member starts with wait for a confirmed address. */
  welcomeWaits: z.boolean(),
})

const Status = z.object({ status: z.string() })

/**
 * What a node stands on, part by part: `ok`, or in one word what is wrong. The first three decide whether it is ready; `disk` is
 * that of DATA_DIR, and `jobs` and `photos` fail without taking the node out.
 */
export const ReadinessParts = z.object({
  database: z.enum(['ok', 'unreachable']),
  writable: z.enum(['ok', 'read_only', 'full', 'failing', 'unknown']),
  migrations: z.enum(['ok', 'missing', 'unknown']),
  disk: z.enum(['ok', 'low', 'full', 'unknown']),
  jobs: z.enum(['ok', 'starting', 'failing']),
  photos: z.enum(['ok', 'unreachable']),
})

export const systemApi = api({
  config: { access: 'public', summary: 'How this server is set up.', response: PublicConfig },
  openapi: { access: 'public', summary: 'This document.', response: z.looseObject({ openapi: z.string() }) },
  health: { access: 'public', summary: 'Alive.', response: Status, isUnlimited: true },
  ready: {
    access: 'public',
    summary: 'Ready to serve. The refusal has the `parts` too.',
    response: z.object({ status: z.string(), parts: ReadinessParts }),
    errors: ['service_unavailable'],
    isUnlimited: true,
  },
  metrics: {
    access: 'public',
    summary: 'Prometheus metrics, for this machine alone or with the bearer token of METRICS_TOKEN.',
    headers: z.object({ authorization: z.string().optional() }),
    response: z.string(),
    produces: 'text/plain',
    errors: ['not_found'],
  },
  outbox: {
    access: 'public',
    summary: 'The mails that were kept because no mail server is set up: a page for this machine alone.',
    response: z.string(),
    produces: 'text/html',
    errors: ['not_found'],
  },
})
