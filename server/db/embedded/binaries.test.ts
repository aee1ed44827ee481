import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { chooseBinaries } from './binaries.ts'

const fifteen = { folder: '/fifteen', major: 15 }
const eighteen = { folder: '/eighteen', major: 18 }

test('a new database is made with the best PostgreSQL there is', () => {
  expect(chooseBinaries([eighteen, fifteen], dataDirWith())).toBe(eighteen)
})

test('a database is opened by the PostgreSQL that made it, though there be a better one', () => {
  expect(chooseBinaries([eighteen, fifteen], dataDirWith('pg15'))).toBe(fifteen)
})

test('no empty database is started beside one that cannot be opened', () => {
  const dataDir = dataDirWith('pg18')

  expect(() => chooseBinaries([fifteen], dataDir)).toThrow(
    `${dataDir} holds a database of PostgreSQL 18, but this machine has PostgreSQL 15. To take it over, set PG_BIN_DIR to ` +
      'the bin folder of PostgreSQL 18 (or go back to the version of Akin that brought it) and run "npm run backup -- DIR"; ' +
      'then set DATA_DIR to an empty folder and run "npm run restore -- DIR".',
  )
})

test('a machine without PostgreSQL is told what to do', () => {
  expect(() => chooseBinaries([], dataDirWith())).toThrow('set PG_BIN_DIR to its bin folder, or set DATABASE_URL')
})

function dataDirWith(...clusters: string[]): string {
  const dataDir = mkdtempSync(join(tmpdir(), 'akin-binaries-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  for (const name of clusters) mkdirSync(join(dataDir, name))
  return dataDir
}
