import { z } from 'zod'
import type { Environment } from './clashes.ts'
import { readDatabaseUrl } from '#server/db/database-url.ts'

const address = z
  .string()
  .superRefine((url, context) => {
    try {
      readDatabaseUrl(url)
    } catch (error) {
      context.addIssue({ code: 'custom', message: error instanceof Error ? error.message : '' })
    }
  })
  .optional()

/** The variables that say where the database is and how it is spoken to. */
export const DatabaseVariables = z.object({
  DATABASE_URL: address,
  DATABASE_DIRECT_URL: address,
  DATABASE_POOL: z.coerce
    .number('must be a number')
    .int()
    .min(2, 'must be 2 or more')
    .max(1_000, 'must be 1000 or fewer')
    .default(10),
  DATABASE_PREPARED: z.enum(['on', 'off']).default('on'),
  PG_BIN_DIR: z.string().min(1).optional(),
})

export function databaseClashes(env: Environment): string[] {
  return env['NODE_ENV'] === 'production' && env['DATABASE_URL'] && !env['SECRET']
    ? ['SECRET is required with DATABASE_URL in production: every node needs the same one']
    : []
}

export function readDatabase(env: z.infer<typeof DatabaseVariables>) {
  const connections = env.DATABASE_POOL
  if (!env.DATABASE_URL) return { kind: 'embedded' as const, binDir: env.PG_BIN_DIR, connections }
  return {
    kind: 'postgres' as const,
    url: env.DATABASE_URL,
    connections,
    isPrepared: env.DATABASE_PREPARED === 'on',
    /** Past a pooler in transaction mode; the same where `url` leads to PostgreSQL itself. */
    directUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL,
  }
}
