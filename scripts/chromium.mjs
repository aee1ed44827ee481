import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './set-up.mjs'

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/** Chromium without the browser around it, where the machine has one of its own; '' where it has none, or another Chromium was asked for. */
export function findHeadlessShell() {
  return !process.env.CHROMIUM_PATH && existsSync(HEADLESS_SHELL) && starts(HEADLESS_SHELL) ? HEADLESS_SHELL : ''
}

/** A Chromium that starts: the one asked for, the machine's, Playwright's, else one installed now. */
export async function findChromium({ node, log }) {
  const given = process.env.CHROMIUM_PATH
  if (given && !starts(given)) throw new Error(`CHROMIUM_PATH is ${given}, but no Chromium starts there.`)
  const { chromium } = await import('@playwright/test')
  const find = () =>
    [given, ...usual, chromium.executablePath()].find((path) => path && existsSync(path) && starts(path))

  const found = find()
  if (found) return found
  for (const install of [installDebians, installPlaywrights]) {
    install({ node, log })
    const installed = find()
    if (installed) return installed
  }
  throw new Error('There is no Chromium and none could be installed. Install one and set CHROMIUM_PATH to it.')
}

// A distribution's chromium-browser may be a script that only says where to get one.
function starts(path) {
  return spawnSync(path, ['--version', '--no-sandbox'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}

function installDebians({ log }) {
  if (process.geteuid?.() !== 0 || !existsSync('/etc/debian_version')) return
  log('Installing Chromium with apt-get.')
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  spawnSync('apt-get', ['update'], options)
  for (const name of ['chromium', 'chromium-headless-shell'])
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], options)
}

function installPlaywrights({ node, log }) {
  log('Installing Chromium with Playwright.')
  spawnSync(node, [join(root, 'node_modules/playwright/cli.js'), 'install', 'chromium'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}
