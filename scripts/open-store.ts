import { readConfig, type Config } from '#server/config.ts'
import { openDatabase, type Database } from '#server/db/database.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'

export type Store = { config: Config; db: Database; close: () => Promise<void> }

/** The database that the product itself would open with this environment, migrated. Whoever opens it closes it. */
export async function openStore(environment: Record<string, string | undefined>): Promise<Store> {
  const config = readConfig(environment)
  const embedded =
    config.database.kind === 'embedded' ? await startEmbedded({ dataDir: config.dataDir, log: console.log }) : undefined
  const url = config.database.kind === 'postgres' ? config.database.url : embedded!.url
  await migrate(url)
  const db = openDatabase(url)

  return {
    config,
    db,
    close: async () => {
      await db.destroy()
      await embedded?.stop()
    },
  }
}
