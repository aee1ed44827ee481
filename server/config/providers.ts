import { z } from 'zod'
import { isConfidential } from '#server/addresses.ts'
import { MailVariables, readMail } from './mail.ts'

const text = z.string().min(1).optional()
const address = z.url({ protocol: /^https?$/, error: 'must be an http or https address' })

/** US dollars for a million tokens, as price lists have them. */
const price = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,9})?$/, 'must be dollars for a million tokens, such as 0.15')
  .transform(Number)
  .optional()

/** The variables that put a provider behind a port. Without them the port's embedded default serves. */
export const Providers = z.object({
  RECAPTCHA_SITE_KEY: text,
  RECAPTCHA_SECRET_KEY: text,
  RECAPTCHA_VERIFY_URL: address.default('https://www.google.com/recaptcha/api/siteverify'),
  // `fetch` refuses such an address, at every call.
  AI_BASE_URL: address
    .refine((text) => !URL.canParse(text) || new URL(text).username + new URL(text).password === '', {
      error: 'must hold no name and no password: put the key into AI_API_KEY',
    })
    .optional(),
  AI_API_KEY: text,
  AI_MODEL: text,
  AI_EMBEDDING_MODEL: text,
  AI_PROMPT_PRICE: price,
  AI_COMPLETION_PRICE: price,
  LINKEDIN_CLIENT_ID: text,
  LINKEDIN_CLIENT_SECRET: text,
  LINKEDIN_ISSUER: address.refine(isConfidential, 'must be https, or on this machine').optional(),
  OIDC_ISSUER: address.refine(isConfidential, 'must be https, or on this machine').optional(),
  OIDC_CLIENT_ID: text,
  OIDC_CLIENT_SECRET: text,
  S3_ENDPOINT: address.optional(),
  S3_BUCKET: text,
  S3_REGION: text,
  S3_ACCESS_KEY_ID: text,
  S3_SECRET_ACCESS_KEY: text,
  ...MailVariables.shape,
})

export function readProviders(env: z.infer<typeof Providers>) {
  return {
    captcha: captcha(env),
    ai: ai(env),
    embeddings: embeddings(env),
    linkedin: linkedin(env),
    identity: identity(env),
    photos: photos(env),
    mail: readMail(env),
  }
}

function captcha(env: z.infer<typeof Providers>) {
  if (!env.RECAPTCHA_SITE_KEY || !env.RECAPTCHA_SECRET_KEY) return { kind: 'altcha' as const }
  return {
    kind: 'recaptcha' as const,
    siteKey: env.RECAPTCHA_SITE_KEY,
    secretKey: env.RECAPTCHA_SECRET_KEY,
    verifyUrl: env.RECAPTCHA_VERIFY_URL,
  }
}

function ai(env: z.infer<typeof Providers>) {
  if (!env.AI_BASE_URL || !env.AI_MODEL) return { kind: 'built-in' as const }
  return {
    kind: 'model' as const,
    baseUrl: env.AI_BASE_URL,
    apiKey: env.AI_API_KEY,
    model: env.AI_MODEL,
    prices: tokenPrices(env),
  }
}

function embeddings(env: z.infer<typeof Providers>) {
  if (!env.AI_BASE_URL || !env.AI_EMBEDDING_MODEL) return { kind: 'built-in' as const }
  return { kind: 'model' as const, baseUrl: env.AI_BASE_URL, apiKey: env.AI_API_KEY, model: env.AI_EMBEDDING_MODEL }
}

/** Zero is a price: that of a model on this machine. */
function tokenPrices({ AI_PROMPT_PRICE: prompt, AI_COMPLETION_PRICE: completion }: z.infer<typeof Providers>) {
  return prompt === undefined || completion === undefined ? undefined : { prompt, completion }
}

function linkedin(env: z.infer<typeof Providers>) {
  if (!env.LINKEDIN_CLIENT_ID || !env.LINKEDIN_CLIENT_SECRET) return { kind: 'off' as const }
  return {
    kind: 'openid' as const,
    clientId: env.LINKEDIN_CLIENT_ID,
    clientSecret: env.LINKEDIN_CLIENT_SECRET,
    /** Another OpenID provider in LinkedIn's place. */
    issuer: env.LINKEDIN_ISSUER,
  }
}

function identity(env: z.infer<typeof Providers>) {
  if (!env.OIDC_ISSUER || !env.OIDC_CLIENT_ID || !env.OIDC_CLIENT_SECRET) return { kind: 'off' as const }
  return {
    kind: 'openid' as const,
    issuer: env.OIDC_ISSUER,
    clientId: env.OIDC_CLIENT_ID,
    clientSecret: env.OIDC_CLIENT_SECRET,
  }
}

function photos(env: z.infer<typeof Providers>) {
  if (!env.S3_ENDPOINT || !env.S3_BUCKET || !env.S3_ACCESS_KEY_ID || !env.S3_SECRET_ACCESS_KEY) {
    return { kind: 'files' as const }
  }
  return {
    kind: 's3' as const,
    endpoint: env.S3_ENDPOINT,
    bucket: env.S3_BUCKET,
    region: env.S3_REGION ?? 'us-east-1',
    accessKeyId: env.S3_ACCESS_KEY_ID,
    secretAccessKey: env.S3_SECRET_ACCESS_KEY,
  }
}
