import { DatabaseError } from 'pg'

/** What went wrong and where. A database's message may quote the values of a row, a parser's what it could not read. */
export function describeError(error: Error) {
  const isQuoting = error instanceof DatabaseError || error instanceof SyntaxError
  return {
    type: error.name,
    ...('code' in error && { code: error.code }),
    ...(error instanceof DatabaseError && { table: error.table, constraint: error.constraint }),
    message: isQuoting ? '' : error.message,
    stack: error.stack?.match(/^\s+at .*/gm)?.join('\n') ?? '',
  }
}
