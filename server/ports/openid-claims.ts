import { z } from 'zod'

const LONGEST = 200

/** Text on one line: no control characters, nothing that turns the direction of reading, and not more than anybody needs. */
export const Line = z
  .string()
  .transform((text) => text.toWellFormed().replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, ' '))
  .transform((text) => Array.from(text.replace(/\s+/g, ' ').trim()).slice(0, LONGEST).join(''))
  .transform((text) => text || null)
  .nullable()
  .catch(null)

/** A subject as OpenID Connect limits it. */
export const Subject = z.string().regex(/^[\x20-\x7e]{1,255}$/)
