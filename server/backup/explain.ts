import { DatabaseError } from 'pg'

const WAYS_TO_SAY = [
  {
    codes: /^(ENOSPC|EDQUOT|53100)$/,
    sentence: () =>
      'The disk is full. A backup needs room for itself and, while it is proven, for a copy of the database beside it; ' +
      'a restore needs room for the database.',
  },
  { codes: /^(EACCES|EPERM|EROFS)$/, sentence: ({ path }: Failure) => `This user may not write to ${path}.` },
  {
    codes: /^(ECONNREFUSED|ENOTFOUND|ETIMEDOUT|EAI_AGAIN)$/,
    sentence: ({ code }: Failure) => `The database does not answer (${code}). Check DATABASE_URL.`,
  },
  {
    codes: /^(ECONNRESET|EPIPE|57P0[1-5]|08...)$/,
    sentence: () => 'The connection to the database was lost. Try again.',
  },
  { codes: /^55P03$/, sentence: () => 'The database is being migrated. Try again when that is done.' },
  // PostgreSQL's messages about values quote them, and they are members' own.
  {
    codes: /^2[23]...$/,
    sentence: ({ table, constraint, code }: Failure) =>
      `The database refused a row of ${table ?? 'a table'} (${constraint ?? code}).`,
  },
]

type Failure = { code: string; path?: string | undefined; table?: string | undefined; constraint?: string | undefined }

/** What went wrong, as a sentence for whoever typed the command. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? error.cause : error
  // pg throws this error without a code.
  const code = cause.message.startsWith('Connection terminated') ? 'ECONNRESET' : codeOf(cause)
  const { table, constraint } = cause instanceof DatabaseError ? cause : {}
  const path = 'path' in cause ? String(cause.path) : undefined
  const way = WAYS_TO_SAY.find(({ codes }) => codes.test(code))
  if (way) return way.sentence({ code, path, table, constraint })
  return cause === error ? error.message : `${error.message} (${cause.message})`
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : ''
}
