import { constants, setPriority } from 'node:os'
import { resolve } from 'node:path'
import { explain } from '#server/backup/explain.ts'
import type { Uses } from '#server/backup/run-backup.ts'
import { readConfig } from '#server/config/config.ts'
import { shutdown } from '#server/shutdown.ts'

const STOP_WITHIN_MS = 20_000

/** Runs a command that takes one folder, closes what it opened however it ends, and says what it did or why not. */
export async function withFolder(usage: string, work: (uses: Uses) => Promise<string>): Promise<void> {
  const end = shutdown({ patience: STOP_WITHIN_MS, exit: (code) => process.exit(code), log: console.error })
  let isStopped = false
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      isStopped = true
      void end.begin(1)
    })
  }
  // Members who are being served come first.
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)

  try {
    const [folder, ...more] = process.argv.slice(2)
    if (!folder || more.length > 0) throw new Error(`Name one folder: ${usage}`)
    const said = await work({
      config: readConfig(process.env),
      // npm changes to the folder of the product; the path is meant from where it was typed.
      folder: resolve(process.env['INIT_CWD'] ?? '.', folder),
      log: console.log,
      opened: (close) => end.opened(close),
    })
    console.log(said)
    await end.begin(0)
  } catch (error) {
    console.error(isStopped ? 'Stopped. Nothing was kept.' : explain(error))
    await end.begin(1)
  }
}
