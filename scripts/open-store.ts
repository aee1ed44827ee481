import { readConfig, type Config } from '#server/config/config.ts'
import { openDatabase, type Database } from '#server/db/database.ts'
import { joinEmbedded } from '#server/db/embedded/embedded.ts'
import { migrate } from '#server/db/migrate.ts'

export type Store = { config: Config; db: Database; close: () => Promise<void> }

/**
 * The database that the product itself would open with this environment, migrated; where the product runs on it already, beside
 * it. Whoever opens it closes it.
 */
export async function openStore(environment: Record<string, string | undefined>): Promise<Store> {
  const config = readConfig(environment)
  const { database, dataDir } = config
  const embedded =
    database.kind === 'embedded'
      ? await joinEmbedded({ dataDir, log: console.log, binDir: database.binDir })
      : { url: database.directUrl, stop: async () => {} }
  const { url } = embedded
  await migrate(url)
  const db = openDatabase(url)

  return {
    config,
    db,
    close: async () => {
      await db.destroy()
      await embedded.stop()
    },
  }
}
