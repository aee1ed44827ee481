import { databaseClashes } from './database.ts'
import { paymentClashes } from './payments.ts'

export type Environment = Record<string, string | undefined>

/** What must be set together: half a provider is a mistake, not a wish for the default. */
const SETS = [
  ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET_KEY'],
  ['AI_BASE_URL', 'AI_MODEL'],
  ['AI_PROMPT_PRICE', 'AI_COMPLETION_PRICE'],
  ['LINKEDIN_CLIENT_ID', 'LINKEDIN_CLIENT_SECRET'],
  ['SMTP_URL', 'MAIL_FROM'],
  ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'],
  ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
]

/** What is of no use alone, and what it needs. */
const NEEDS = [
  ['AI_API_KEY', 'AI_BASE_URL'],
  ['AI_EMBEDDING_MODEL', 'AI_BASE_URL'],
  ['AI_PROMPT_PRICE', 'AI_BASE_URL'],
  ['AI_COMPLETION_PRICE', 'AI_BASE_URL'],
  ['LINKEDIN_ISSUER', 'LINKEDIN_CLIENT_ID'],
  ['S3_REGION', 'S3_ENDPOINT'],
  ['STRIPE_API_URL', 'STRIPE_SECRET_KEY'],
  ['STRIPE_PREMIUM_PRICE', 'STRIPE_SECRET_KEY'],
  // The links in mails lead there.
  ['SMTP_URL', 'PUBLIC_URL'],
  ['DATABASE_DIRECT_URL', 'DATABASE_URL'],
  ['DATABASE_PREPARED', 'DATABASE_URL'],
] as const

/** "A, B and C", without a comma before the last. */
const LISTED = new Intl.ListFormat('en-GB')

/** Variables that only make sense together, or not at all, each mistake as a sentence. */
export function clashes(env: Environment): string[] {
  const halves = SETS.filter((set) => set.some((name) => env[name]) && !set.every((name) => env[name]))
  const alone = NEEDS.filter(([name, needed]) => env[name] && !env[needed])
  return [
    ...halves.map((set) => `${LISTED.format(set)} belong together: set all of them, or none`),
    ...alone.map(([name, needed]) => `${name} is of no use without ${needed}`),
    ...paymentClashes(env),
    ...databaseClashes(env),
  ]
}
