import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'

const CHROMIUM = process.env['CHROMIUM_PATH']
/** The same engine without the browser around it, which takes a quarter less of the processor. */
const HEADLESS_SHELL = process.env['HEADLESS_SHELL_PATH'] || CHROMIUM
const DESKTOP = { viewport: { width: 1280, height: 800 } }
/** Only the whole browser shows notifications. */
const NOTIFYING = /\/notifications\.spec\.ts$/

function launching(executablePath: string | undefined) {
  return {
    ...(executablePath && { executablePath }),
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  }
}

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
    { name: 'desktop', testIgnore: NOTIFYING, use: DESKTOP },
    { name: 'notifying', testMatch: NOTIFYING, use: { ...DESKTOP, launchOptions: launching(CHROMIUM) } },
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
    launchOptions: launching(HEADLESS_SHELL),
  },
})
