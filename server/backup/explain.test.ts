import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { photosAway } from '#server/ports/photos.ts'
import { explain } from './explain.ts'

const databaseError = (code: string, message: string) => Object.assign(new DatabaseError(message, 0, 'error'), { code })

test.each([
  [Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' }), 'The disk is full.'],
  [databaseError('53100', 'could not extend file'), 'The disk is full.'],
  [photosAway(Object.assign(new Error('no space'), { code: 'ENOSPC' })), 'The disk is full.'],
  [Object.assign(new Error('EACCES'), { code: 'EACCES', path: '/srv/x' }), 'This user may not write to /srv/x.'],
  [Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }), 'The database does not answer (ECONNREFUSED).'],
  [new Error('Connection terminated unexpectedly'), 'The connection to the database was lost. Try again.'],
  [databaseError('57P01', 'terminating connection'), 'The connection to the database was lost. Try again.'],
  [databaseError('55P03', 'canceling statement due to lock timeout'), 'The database is being migrated.'],
  [
    photosAway(new Error('S3 answered 403 to GET')),
    'Photos are unavailable at the moment. Please try again. (S3 answered',
  ],
  [new Error('/x holds other files.'), '/x holds other files.'],
  ['a text', 'a text'],
])('%s is told in a sentence', (error, sentence) => {
  expect(explain(error)).toContain(sentence)
})

test('what a member wrote is not repeated in the words of the database', () => {
  const error = Object.assign(databaseError('23514', 'Failing row contains (ada@example.com)'), { table: 'users' })

  expect(explain(error)).toBe('The database refused a row of users (23514).')
})
