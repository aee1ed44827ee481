import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from '../running-product.ts'

/** One town for all browser tests, in a folder of its own; what is returned takes both away again. */
export default async function startTown(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'akin-town-'))
  const town = await startProduct('scripts/demo.ts', { DATA_DIR: dataDir })
  const { ok, status } = await fetch(`${town.origin}/readyz`)
  if (!ok) throw new Error(`The town says that it is ready, but answers ${status}.`)
  process.env['TOWN_ORIGIN'] = town.origin

  return async () => {
    await town.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
