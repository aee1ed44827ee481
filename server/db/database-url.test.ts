import { expect, test } from 'vitest'
import { readDatabaseUrl } from './database-url.ts'

test.each([
  ['postgres://akin:word@db.example:5433/akin', ['postgres://akin:word@db.example:5433/akin'], 'any'],
  [
    'postgres://akin:w%40rd@h1:5432,h2:5433,[::1]/akin?target_session_attrs=primary&application_name=x',
    [
      'postgres://akin:w%40rd@h1:5432/akin?application_name=x',
      'postgres://akin:w%40rd@h2:5433/akin?application_name=x',
      'postgres://akin:w%40rd@[::1]/akin?application_name=x',
    ],
    'primary',
  ],
  ['postgresql://h1,h2', ['postgresql://h1', 'postgresql://h2'], 'read-write'],
  ['postgres://h1,h2/akin?target_session_attrs=any', ['postgres://h1/akin', 'postgres://h2/akin'], 'any'],
  ['postgres:///akin?host=/run/postgresql', ['postgres:///akin?host=%2Frun%2Fpostgresql'], 'any'],
  [
    'postgres:///akin?host=h1,h2&port=5432,5433',
    ['postgres:///akin?host=h1&port=5432', 'postgres:///akin?host=h2&port=5433'],
    'read-write',
  ],
  ['postgres://h1/akin?sslmode=require', ['postgres://h1/akin?sslmode=require&uselibpqcompat=true'], 'any'],
  [
    'postgres://h1/akin?sslmode=verify-full&sslrootcert=system',
    ['postgres://h1/akin?sslmode=verify-full&uselibpqcompat=true'],
    'any',
  ],
])('%s is read as libpq reads it', (url, urls, wanted) => {
  expect(readDatabaseUrl(url)).toEqual({ urls, wanted })
})

test.each([
  ['localhost', 'must be a postgres:// address'],
  ['mysql://h1/akin', 'must be a postgres:// address'],
  ['postgres://', 'must be a postgres:// address'],
  ['postgres://akin:hunter2@h1:port/akin', 'is not a valid address'],
  ['postgres://h1/akin?sslmode=prefer', 'has an sslmode that is not disable, require, verify-ca or verify-full'],
  ['postgres://h1/akin?sslmode=verify-ca', 'has the sslmode verify-ca without an sslrootcert'],
  [
    'postgres://h1/akin?sslmode=verify-full&sslrootcert=/no/such/file',
    'names the file /no/such/file, which cannot be read',
  ],
  [
    'postgres://h1,h2/akin?target_session_attrs=standby',
    'has a target_session_attrs that is not any, read-write or primary: the product has to write',
  ],
])('%s is refused in half a sentence, without its password', (url, mistake) => {
  expect(() => readDatabaseUrl(url)).toThrow(new Error(mistake))
})
