import { runRestore } from '#server/backup/run-restore.ts'
import { withFolder } from './backup-command.ts'

/** `npm run restore -- DIR`: a backup into an empty DATA_DIR or an empty database. */
await withFolder('npm run restore -- /backups/akin-2026-01-31', async (uses) => {
  const { tables, madeAt } = await runRestore(uses)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `Restored ${tables.length} tables with ${rows.toLocaleString('en-US')} rows as they were at ${madeAt}. Start it with npm start.`
})
