import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import { DatabaseError } from 'pg'
import { readConfig, type Config } from '#server/config/config.ts'
import { isDatabaseAway } from '#server/db/database-away.ts'
import { startEmbedded } from '#server/db/embedded/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import { refuseUnfitPooler } from '#server/db/pooler.ts'
import type { Deps } from '#server/deps.ts'
import { describeError } from '#server/errors.ts'
import { keepJobs } from '#server/keep-jobs.ts'
import { keepSecret } from '#server/secrets/kept-secret.ts'
import { shutdown } from '#server/shutdown.ts'

const STOP_WITHIN_MS = 9_500
const DRAIN_FOR = { notice: 2_000, last: 1_500 }
const FINISH_REQUESTS_WITHIN_MS = 6_000
/** No request runs a statement this long. One that takes longer is on a connection that was lost without a word. */
const REQUEST_STATEMENT_MS = 5_000
/** Jobs read whole tables, on connections of their own, for which no request waits. */
const JOB_CONNECTIONS = 2

const EMPTY = 'Nobody lives here yet. To see a living town, stop this and run: npm run demo'

// Reading the code again takes half as long.
enableCompileCache(fileURLToPath(new URL('../.cache/compile', import.meta.url)))

const end = shutdown({ patience: STOP_WITHIN_MS, exit: (code) => process.exit(code), log: console.error })

for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end.begin(0))
for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
  process.on(event, (error: unknown) => {
    console.error('Akin has a bug and stops:', error instanceof Error ? describeError(error) : typeof error)
    void end.begin(1)
  })
}

/**
 * Starts the product as the environment says, with other ports in place of its own where they are given, and returns its address:
 * none where the start was refused, which ends the process.
 */
export async function serve(
  environment: Record<string, string | undefined>,
  instead: Partial<Deps> = {},
): Promise<string | undefined> {
  try {
    const address = await start(readConfig(environment), instead)
    console.log(`Akin is ready at ${address}`)
    return address
  } catch (error) {
    console.error(explain(error))
    await end.begin(1)
    return undefined
  }
}

async function start(config: Config, instead: Partial<Deps>): Promise<string> {
  const secret = config.secret ?? keepSecret(config.dataDir)
  // The database starts while Node loads the code of the product.
  const [database, { buildApp }, { openDatabase }, { openPorts }] = await Promise.all([
    startDatabase(config),
    import('#server/app.ts'),
    import('#server/db/database.ts'),
    import('#server/ports/index.ts'),
  ])

  const db = openDatabase(database.url, { ...database.settings, statementMs: REQUEST_STATEMENT_MS })
  end.opened(() => db.destroy())
  const ports = await openPorts({ config, secret, db, databaseUrl: database.directUrl })
  end.opened(() => ports.bus.close())

  const deps = { config, secret, db, ...ports, ...instead }
  const patientDb = openDatabase(database.directUrl, { connections: JOB_CONNECTIONS })
  end.opened(() => patientDb.destroy())
  let jobs: ReturnType<typeof keepJobs> | undefined
  const app = buildApp(deps, { drainFor: DRAIN_FOR, jobsState: () => jobs?.state() ?? 'starting' })
  end.opened(async () => {
    setTimeout(() => app.server.closeAllConnections(), FINISH_REQUESTS_WITHIN_MS).unref()
    await Promise.all([app.close(), jobs?.stop()])
  })

  const address = await app.listen({ host: config.host, port: config.port })
  jobs = keepJobs(() => openJobs({ ...deps, db: patientDb }, database.directUrl, app.log), app.log)
  if (config.database.kind === 'embedded' && (await isEmpty(db))) console.log(EMPTY)
  return config.port === 0 ? address : config.publicUrl.origin
}

/** Whoever has joined has been given credits. */
async function isEmpty(db: Deps['db']): Promise<boolean> {
  return !(await db.selectFrom('messageCredits').select('id').limit(1).executeTakeFirst())
}

async function openJobs(deps: Deps, databaseUrl: string, log: FastifyBaseLogger) {
  const [{ startJobs }, { jobsOf }] = await Promise.all([import('#server/job-queue.ts'), import('#server/jobs.ts')])
  return startJobs({ databaseUrl, jobs: jobsOf(deps, log), log })
}

async function startDatabase({ database, dataDir }: Config) {
  const { connections } = database
  if (database.kind === 'embedded') {
    const url = await startOwnDatabase(dataDir, database.binDir)
    await migrate(url, { log: console.log })
    return { url, directUrl: url, settings: { connections } }
  }
  const { url, directUrl, isPrepared } = database
  await refuseUnfitPooler(database)
  await migrate(directUrl, { log: console.log })
  return { url, directUrl, settings: { connections, isPrepared, isShared: directUrl !== url } }
}

async function startOwnDatabase(dataDir: string, binDir: string | undefined): Promise<string> {
  const embedded = await startEmbedded({ dataDir, log: console.log, binDir })
  end.opened(() => embedded.stop())
  return embedded.url
}

/** Whoever starts the product hears what to do about it, not where in the code it was noticed. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code, port } = error as Error & { code?: string; port?: number }
  if (code === 'EADDRINUSE')
    return `Port ${port} is in use already. Stop the other program, or set PORT to another number.`
  if (code === 'EACCES' && port) return `Port ${port} may not be opened by this user. Set PORT to a number above 1023.`
  if (isDatabaseAway(error) && !(error instanceof DatabaseError)) {
    return `The database does not answer (${code ?? error.message}). Check DATABASE_URL.`
  }
  return error.message
}
