import { z } from 'zod'
import { PASSWORD_MIN_LENGTH } from '#contract/auth.ts'
import { clashes, type Environment } from './clashes.ts'
import { DatabaseVariables, readDatabase } from './database.ts'
import { isLoopbackHost } from '#server/addresses.ts'
import { PaymentVariables, readPayments } from './payments.ts'
import { Providers, readProviders } from './providers.ts'

/** OWASP's Application Security Verification Standard 5.0, 6.2.1. */
const ASVS_MIN_LENGTH = 8

/** E-mail addresses, as they are compared. */
const Emails = z
  .string()
  .transform((list) => list.split(',').map((email) => email.trim().toLowerCase()))
  .pipe(z.array(z.email('must be e-mail addresses with commas between them')))
  .default([])

/** An address without a path: cookies, links and sockets belong to all of a host. */
const Origin = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .refine((text) => !URL.canParse(text) || new URL(text).href === `${new URL(text).origin}/`, {
    error: 'must be the address of a host alone, without a path',
  })

const Proxies = z
  .string()
  .transform((list) => list.split(',').map((address) => address.trim()))
  .pipe(
    z.array(
      z.union(
        [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6(), z.enum(['loopback', 'linklocal', 'uniquelocal'])],
        'must be addresses or ranges (10.0.0.0/8), or loopback, linklocal or uniquelocal',
      ),
    ),
  )

const Env = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number('must be a number').int().min(0).max(65_535).default(3000),
  PUBLIC_URL: Origin.optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  TRUST_PROXY: Proxies.optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  MODERATORS: Emails,
  PASSWORD_POLICY: z.enum(['asvs']).optional(),
  RATE_LIMIT: z.enum(['on', 'off']).default('on'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ...DatabaseVariables.shape,
  ...Providers.shape,
  ...PaymentVariables.shape,
})

export type Config = ReturnType<typeof readConfig>

/** The only place that reads the environment. Reports every mistake at once, then refuses to start. */
export function readConfig(environment: Environment) {
  // An empty variable is an absent one: that is how deployment files leave things out.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = Env.safeParse(given)
  const mistakes = [
    ...(parsed.error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? []),
    ...clashes(given),
  ]
  if (!parsed.success || mistakes.length > 0)
    throw new Error(`The configuration is not valid.\n- ${mistakes.join('\n- ')}`)

  const env = parsed.data
  const publicUrl = new URL(env.PUBLIC_URL ?? `http://${browsable(env.HOST)}:${env.PORT}`)
  return {
    isProduction: env.NODE_ENV === 'production',
    // Of a name with two addresses Node makes two servers, and one of them would know none of our rules for connections.
    host: env.HOST === 'localhost' ? '127.0.0.1' : env.HOST,
    port: env.PORT,
    publicUrl,
    isSecure: publicUrl.protocol === 'https:',
    /** Members use the product from elsewhere, and it is said at which address. */
    hasPublicAddress: env.PUBLIC_URL !== undefined && !isLoopbackHost(publicUrl.hostname),
    /** The product is for this machine alone. One that listens on other interfaces has no address until it is told. */
    isLoopbackOnly: isLoopbackHost(env.PUBLIC_URL ? publicUrl.hostname : env.HOST),
    /** The e-mail addresses of those who work at the desk, in lower case. */
    moderators: env.MODERATORS,
    metricsToken: env.METRICS_TOKEN,
    dataDir: env.DATA_DIR,
    database: readDatabase(env),
    secret: env.SECRET,
    trustProxy: env.TRUST_PROXY,
    passwordMinLength: env.PASSWORD_POLICY === 'asvs' ? ASVS_MIN_LENGTH : PASSWORD_MIN_LENGTH,
    hasRateLimit: env.RATE_LIMIT === 'on',
    logLevel: env.LOG_LEVEL,
    ...readProviders(env),
    payments: readPayments(env, {
      isEmbedded: !env.DATABASE_URL,
      hostname: env.PUBLIC_URL ? publicUrl.hostname : reachedAt(env),
    }),
  }
}

/** What a browser on this machine can open: every interface is none in particular, and IPv6 stands in brackets. */
function browsable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost'
  return host.includes(':') ? `[${host}]` : host
}

/**
 * Where others reach the product when nobody says so. A server that listens everywhere or behind a proxy is not on this
 * machine alone, whatever address is printed for it.
 */
function reachedAt({ HOST, TRUST_PROXY }: Pick<z.infer<typeof Env>, 'HOST' | 'TRUST_PROXY'>): string {
  return TRUST_PROXY ? 'a proxy' : HOST
}
