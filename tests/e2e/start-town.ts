import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startProduct } from '../running-product.ts'

const NEEDED = { '/readyz': 'the town is not ready', '/login': 'the web app is not built (npm run build)' }

/** One town for all browser tests, in a folder of its own; what is returned takes both away again. */
export default async function startTown(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'akin-town-'))
  // Everyone signs up from one address.
  const town = await startProduct('scripts/demo.ts', { DATA_DIR: dataDir, RATE_LIMIT: 'off', TOWN: 'asleep' })
  const leave = async () => {
    await town.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }

  for (const [path, meaning] of Object.entries(NEEDED)) {
    const { ok, status } = await fetch(`${town.origin}${path}`)
    if (ok) continue
    await leave()
    throw new Error(`${path} answers ${status}: ${meaning}.`)
  }
  process.env['TOWN_ORIGIN'] = town.origin
  process.env['TOWN_DATA_DIR'] = dataDir
  return leave
}
