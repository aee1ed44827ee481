import { DatabaseError } from 'pg'

/** What went wrong, as a sentence for whoever typed the command. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? error.cause : error
  return sentenceFor(cause) ?? (cause === error ? error.message : `${error.message} (${cause.message})`)
}

function sentenceFor(error: Error): string | undefined {
  const code = codeOf(error)
  if (/^(ENOSPC|EDQUOT|53100)$/.test(code)) {
    return (
      'The disk is full. A backup needs room for itself and, while it is proven, for a copy of the database beside it; ' +
      'a restore needs room for the database.'
    )
  }
  if (/^(EACCES|EPERM|EROFS)$/.test(code)) {
    return `This user may not write to ${'path' in error ? String(error.path) : undefined}.`
  }
  if (/^(ECONNREFUSED|ENOTFOUND|ETIMEDOUT|EAI_AGAIN)$/.test(code)) {
    return `The database does not answer (${code}). Check DATABASE_URL.`
  }
  if (/^(ECONNRESET|EPIPE|57P0[1-5]|08...)$/.test(code)) return 'The connection to the database was lost. Try again.'
  if (code === '55P03') return 'The database is being migrated. Try again when that is done.'
  // PostgreSQL's messages about values quote them, and they are members' own.
  if (/^2[23]...$/.test(code)) {
    const { table = 'a table', constraint = code } = error instanceof DatabaseError ? error : {}
    return `The database refused a row of ${table} (${constraint}).`
  }
  return undefined
}

function codeOf(error: Error): string {
  // pg throws this error without a code.
  if (error.message.startsWith('Connection terminated')) return 'ECONNRESET'
  return 'code' in error ? String(error.code) : ''
}
