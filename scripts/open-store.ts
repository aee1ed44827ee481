import { readConfig } from '#server/config/config.ts'
import { openDatabase } from '#server/db/database.ts'
import { joinEmbedded } from '#server/db/embedded/embedded.ts'
import { migrate } from '#server/db/migrate.ts'

/**
 * The database that the product itself would open with this environment, migrated; where the product runs on it already, beside
 * it. Whoever opens it closes it.
 */
export async function openStore(environment: Record<string, string | undefined>) {
  const config = readConfig(environment)
  const { database, dataDir } = config
  const embedded =
    database.kind === 'embedded'
      ? await joinEmbedded({ dataDir, log: console.log, binDir: database.binDir })
      : { url: database.directUrl, stop: async () => {} }
  await migrate(embedded.url)
  const db = openDatabase(embedded.url)

  return {
    config,
    db,
    close: async () => {
      await db.destroy()
      await embedded.stop()
    },
  }
}
