import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

/** The real product in a real Chromium, against a town of its own. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: '.cache/e2e',
  // Pages wait as often as they work.
  workers: Math.min(2, availableParallelism()),
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  globalSetup: './tests/e2e/start-town.ts',
  projects: [
    { name: 'desktop', use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      testMatch: /\/(main-job|payments|profile|ai-history|photos|linkedin|connections|alerts)\.spec\.ts$/,
      use: { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
    },
  ],
  reporter: [['list'], ['json', { outputFile: '.cache/e2e-report.json' }]],
  use: {
    baseURL: process.env['TOWN_ORIGIN'],
    // While the worker of the offline page takes a page over, a call of it passes by what a test answers in the server's place.
    serviceWorkers: 'block',
    browserName: 'chromium',
    launchOptions: {
      ...(process.env['CHROMIUM_PATH'] && { executablePath: process.env['CHROMIUM_PATH'] }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
