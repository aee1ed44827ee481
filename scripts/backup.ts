import { runBackup } from '#server/backup/run-backup.ts'
import { withFolder } from './backup-command.ts'

/** `npm run backup -- DIR`: the whole state, proven by a restore before it says that it is good. */
await withFolder('npm run backup -- /backups/akin-2026-01-31', async (uses) => {
  const { manifest, proof, folder } = await runBackup(uses)
  const count = (n: number) => n.toLocaleString('en-US')
  const { missingPhotos, leftOut } = manifest
  return [
    ...leftOut.map((what) => `Left out: ${what}`),
    ...(missingPhotos.length > 0
      ? [`Missing in the product itself: ${count(missingPhotos.length)} files of photos, such as ${missingPhotos[0]}.`]
      : []),
    ...(proof.unbalanced > 0
      ? [`In the product itself ${count(proof.unbalanced)} members' credits are not their ledger: npm run audit-ledger`]
      : []),
    `Proven by a restore into a PostgreSQL of its own: ${count(proof.files)} files as they were written; ` +
      `${proof.tables} tables with ${count(proof.rows)} rows, each the same; ${manifest.migrations.length} migrations; ` +
      `${count(proof.members - proof.unbalanced)} members whose credits are their ledger; ${count(proof.photos)} files of photos.`,
    `The backup is good: ${folder}`,
  ].join('\n')
})
