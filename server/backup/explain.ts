import { DatabaseError } from 'pg'

const FULL = new Set(['ENOSPC', 'EDQUOT', '53100'])
const UNREACHABLE = new Set(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'ENOENT'])

/** What went wrong, as a sentence for whoever typed the command. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? error.cause : error
  const code = 'code' in cause ? String(cause.code) : ''
  if (FULL.has(code)) {
    return (
      'The disk is full. A backup needs room for itself and, while it is proven, for a copy of the database beside it; ' +
      'a restore needs room for the database.'
    )
  }
  if (UNREACHABLE.has(code) && 'syscall' in cause && cause.syscall === 'connect') {
    return `The database does not answer (${code}). Check DATABASE_URL.`
  }
  if (code === '55P03') return 'The database is being migrated. Try again when that is done.'
  // What it says of a value quotes it.
  if (error instanceof DatabaseError && /^2[23]/.test(code)) {
    return `The database refused a row of ${error.table ?? 'a table'} (${error.constraint ?? code}).`
  }
  return cause === error ? error.message : `${error.message} (${cause.message})`
}
