import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

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
          // What Vitest has compiled before a file changed is given to workers that begin after it, and the lexicon keeps what its own code makes:
          // each worker reads that code itself.
          server: { deps: { external: [/\/server\/language\/lexicon\/(?!.*\.test\.ts)/] } },
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'web',
          include: ['web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          setupFiles: 'web/testing/set-up.ts',
          testTimeout: 90_000,
          css: true,
        },
      },
    ],
  },
})
