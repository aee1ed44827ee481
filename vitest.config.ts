import { globSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// Half of what a small test costs is to load what it tests: workers load what the first of them has compiled.
process.env['NODE_COMPILE_CACHE'] ??= resolve('.cache/compile')

/** Tests that replace what all of a process have, or look at more of it than what they call. */
const NEEDS_A_PROCESS = /\b(?:vi|process|console)\.|globalThis|\bspawn|startProduct|testing\/plans/

const serverTests = globSync('{contract,server,tests}/**/*.test.ts', { exclude: ['tests/e2e/**'] })
const alone = serverTests.filter((file) => NEEDS_A_PROCESS.test(readFileSync(file, 'utf8')))

/** The product is loaded as it is when it runs, by Node itself, and only the tests through Vitest. */
const server = {
  // Making a database from nothing takes seconds on a busy machine, and so does what is waited for. Only what hangs takes so long.
  testTimeout: 90_000,
  expect: { poll: { timeout: 10_000 } },
  globalSetup: 'server/testing/global-setup.ts',
  server: { deps: { external: [/\/(?:server|contract)\/(?!.*\.test\.ts)/] } },
}

export default defineConfig({
  test: {
    // PostgreSQL works beside them.
    maxWorkers: Math.min(4, availableParallelism()),
    projects: [
      { test: { ...server, name: 'server, alone', include: alone } },
      // To load the product is most of what a small test costs: these load it once in each worker.
      {
        test: {
          ...server,
          name: 'server',
          include: ['{contract,server,tests}/**/*.test.ts'],
          exclude: ['tests/e2e/**', ...alone],
          isolate: false,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          // Each file has a window and modules of its own; what makes the window is loaded once in each worker, until it has grown.
          pool: 'vmForks',
          vmMemoryLimit: '700MB',
          setupFiles: 'web/testing/set-up.ts',
          testTimeout: 90_000,
          css: true,
        },
      },
    ],
  },
})
