import type { Client } from 'pg'
import { startEmbedded, type Embedded } from '#server/db/embedded/embedded.ts'
import { migrateAsFar, type Applied } from '#server/db/migrate.ts'
import { listTables } from './catalogue.ts'
import type { Table } from './manifest.ts'

/** A PostgreSQL that lives as long as a proof takes: it may forget everything, so it writes nothing twice. */
const FORGETFUL = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
}

export async function startScratch(dataDir: string, binDir: string | undefined): Promise<Embedded> {
  return startEmbedded({ dataDir, binDir, settings: FORGETFUL, log: () => {} })
}

/**
 * Which of the tables found are the product's, by what the same migrations make of an empty database. The others are
 * somebody else's. A table of ours that is missing or was changed by hand is refused: it could not be restored.
 */
export async function sortOut(scratch: Client, applied: Applied[], found: Table[]) {
  await scratch.query('begin')
  await migrateAsFar(scratch, applied)
  const expected = await listTables(scratch)
  await scratch.query('rollback')

  for (const { name, columns } of expected) {
    const table = found.find((one) => one.name === name)
    if (!table) throw new Error(`The database lacks the table ${name}, which its migrations made.`)
    const changed = [...columns, ...table.columns].filter(
      (column) => !columns.includes(column) || !table.columns.includes(column),
    )
    if (changed.length > 0) {
      throw new Error(
        `The table ${name} was changed by hand (${changed.join(', ')}), so that it could not be restored.`,
      )
    }
  }
  const names = new Set(expected.map(({ name }) => name))
  return { ours: expected, foreign: found.filter(({ name }) => !names.has(name)) }
}
