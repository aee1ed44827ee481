import { z } from 'zod'
import { Line } from './openid-claims.ts'

const Tag = z
  .string()
  .regex(/^[A-Za-z]{2,8}([-_][A-Za-z0-9]{1,8}){0,4}$/)
  .transform((tag) => tag.replaceAll('_', '-'))

/** OpenID Connect says a language tag, LinkedIn says `{language, country}`. */
const Locale = z
  .union([
    Tag,
    z
      .object({ language: z.string(), country: z.string() })
      .transform((parts) => `${parts.language}-${parts.country}`)
      .pipe(Tag),
  ])
  .nullable()
  .catch(null)

/** What is read of the claims about a member: not the e-mail address and not the picture. */
export const Claims = z
  .object({
    name: Line,
    given_name: Line,
    family_name: Line,
    locale: Locale,
    /** No standard claims: LinkedIn does not send them, other providers may. */
    headline: Line,
    job_title: Line,
  })
  .transform(({ name, given_name, family_name, locale, headline, job_title }) => ({
    name: name ?? ([given_name, family_name].filter(Boolean).join(' ') || null),
    locale,
    headline: headline ?? job_title,
  }))
