import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

// Half of what a small test costs is to load what it tests: workers load what the first of them has compiled.
process.env['NODE_COMPILE_CACHE'] ??= resolve('.cache/compile')

export default defineConfig({
  test: {
    // PostgreSQL works beside them.
    maxWorkers: Math.min(4, availableParallelism()),
    projects: [
      {
        test: {
          name: 'server',
          include: ['{contract,server,tests}/**/*.test.ts'],
          exclude: ['tests/e2e/**'],
          environment: 'node',
          // Making a database from nothing takes seconds on a busy machine, and so does what is waited for. Only what hangs takes so long.
          testTimeout: 90_000,
          expect: { poll: { timeout: 10_000 } },
          globalSetup: 'server/testing/global-setup.ts',
          // The product is loaded as it is when it runs, by Node itself, and only the tests through Vitest.
          server: { deps: { external: [/\/(?:server|contract)\/(?!.*\.test\.ts)/] } },
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
