import { enableCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'
import { readConfig, type Config } from '#server/config.ts'
import { startEmbedded } from '#server/db/embedded.ts'
import { migrate } from '#server/db/migrate.ts'
import type { Deps } from '#server/deps.ts'
import { describeError } from '#server/describe-error.ts'
import { keepSecret } from '#server/secret.ts'
import { shutdown } from '#server/shutdown.ts'

const STOP_WITHIN_MS = 9_500
const FINISH_REQUESTS_WITHIN_MS = 5_000

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

try {
  console.log(`Akin is ready at ${await start(readConfig(process.env))}`)
} catch (error) {
  console.error(explain(error))
  await end.begin(1)
}

async function start(config: Config): Promise<string> {
  const secret = config.secret ?? keepSecret(config.dataDir)
  // The database starts while the code of the product is read.
  const [databaseUrl, { buildApp }, { openDatabase }, { openPorts }] = await Promise.all([
    startDatabase(config),
    import('#server/app.ts'),
    import('#server/db/database.ts'),
    import('#server/ports/index.ts'),
  ])

  const db = openDatabase(databaseUrl)
  end.opened(() => db.destroy())
  const ports = await openPorts({ config, secret, db, databaseUrl })
  end.opened(() => ports.bus.close())

  const deps = { config, secret, db, ...ports }
  const app = buildApp(deps)
  end.opened(async () => {
    setTimeout(() => app.server.closeAllConnections(), FINISH_REQUESTS_WITHIN_MS).unref()
    await app.close()
  })

  const address = await app.listen({ host: config.host, port: config.port })
  const jobs = openJobs(deps, databaseUrl, app.log)
  end.opened(async () => (await jobs)?.stop())
  return config.port === 0 ? address : config.publicUrl.origin
}

/** Nobody waits for the jobs, and without them the product still serves. */
async function openJobs(deps: Deps, databaseUrl: string, log: FastifyBaseLogger) {
  try {
    const [{ startJobs }, { jobsOf }] = await Promise.all([import('#server/job-queue.ts'), import('#server/jobs.ts')])
    return await startJobs({ databaseUrl, jobs: jobsOf(deps), log })
  } catch (error) {
    return log.error(error)
  }
}

async function startDatabase({ database, dataDir }: Config): Promise<string> {
  const url = database.kind === 'postgres' ? database.url : await startOwnDatabase(dataDir, database.binDir)
  await migrate(url)
  return url
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
  if (code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'ETIMEDOUT') {
    return `The database does not answer (${code}). Check DATABASE_URL.`
  }
  return error.message
}
