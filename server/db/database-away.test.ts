import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { toAppError } from '#server/http/refuse.ts'

function answered(code: string): Error {
  return Object.assign(new DatabaseError('said by PostgreSQL', 0, 'error'), { code })
}

function failed(code: string, syscall?: string): Error {
  return Object.assign(new Error(`${syscall} ${code}`), { code, ...(syscall && { syscall }) })
}

test.each([
  ['08006', '08P01', '53000', '53100', '53200', '53300', '57014', '57P01', '57P02', '57P03', '57P04', '57P05'],
  ['25006', '25P03', '25P04', '40001', '40P01', '55P03', '58000', '58030'],
])('PostgreSQL that answers %s and its like is away for the moment', (...codes) => {
  for (const code of codes)
    expect(toAppError(answered(code)), code).toMatchObject({ code: 'service_unavailable', retryAfterSeconds: 2 })
})

test.each([
  failed('ECONNRESET', 'read'),
  failed('EPIPE', 'write'),
  failed('ECONNREFUSED', 'connect'),
  failed('ENOENT', 'connect'),
  failed('EHOSTUNREACH', 'connect'),
  failed('EAI_AGAIN', 'getaddrinfo'),
  failed('ENOSPC', 'write'),
  // What Node makes of a name with several addresses.
  Object.assign(new AggregateError([failed('ECONNREFUSED', 'connect')]), { code: 'ECONNREFUSED' }),
  new Error('Connection terminated unexpectedly'),
  new Error('timeout exceeded when trying to connect'),
  new Error('timeout expired'),
  new Error('Client was closed and is not queryable'),
  new Error('Client has encountered a connection error and is not queryable'),
])('%s is an answer to try again', (error) => {
  expect(toAppError(error)).toMatchObject({ code: 'service_unavailable', retryAfterSeconds: 2 })
})

test.each([answered('23505'), answered('42703'), answered('22P02'), answered('XX000'), failed('ENOENT', 'open')])(
  '%s is a bug of ours',
  (error) => {
    expect(toAppError(error)).toMatchObject({ code: 'internal' })
  },
)
