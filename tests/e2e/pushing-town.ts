import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pushService } from '#server/testing/push-service.ts'
import { startProduct } from '../running-product.ts'

/** A product of its own that pushes to a service of the test, and that service. */
export async function startPushingTown() {
  const service = await pushService()
  const dataDir = mkdtempSync(join(tmpdir(), 'akin-pushing-'))
  const town = await startProduct('tests/e2e/pushing-product.ts', {
    DATA_DIR: dataDir,
    RATE_LIMIT: 'off',
    PUSH_SERVICE: service.origin,
  })
  return {
    origin: town.origin,
    service,
    stop: async () => {
      await town.stop()
      service.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
