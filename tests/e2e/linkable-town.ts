import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { linkedin } from '#contract/linkedin.ts'
import { openOpenidProvider } from '#server/testing/openid-provider.ts'
import { freePort, startProduct } from '../running-product.ts'

/** A product of its own that is set up with an OpenID provider, where everybody is called Ada Tester. */
export async function startLinkableTown() {
  const port = await freePort()
  const provider = await openOpenidProvider({
    redirectUri: `http://127.0.0.1:${port}${linkedin.callback.path}`,
    claimsOf: () => ({ name: 'Ada Tester', locale: 'en-US' }),
  })
  const dataDir = mkdtempSync(join(tmpdir(), 'akin-linkable-'))
  const product = await startProduct('server/main.ts', {
    DATA_DIR: dataDir,
    PORT: String(port),
    RATE_LIMIT: 'off',
    LINKEDIN_ISSUER: provider.issuer,
    LINKEDIN_CLIENT_ID: provider.clientId,
    LINKEDIN_CLIENT_SECRET: provider.clientSecret,
  })

  return {
    origin: product.origin,
    providerOrigin: provider.issuer,
    leave: async () => {
      await product.stop()
      await provider.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
