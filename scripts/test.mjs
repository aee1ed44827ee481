import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { buildWeb } from './build.mjs'
import { findChromium, findHeadlessShell } from './chromium.mjs'
import { orExplain, root, setUp } from './set-up.mjs'
import { readBrowserReport, readUnitReport } from './test-reports.mjs'

const log = (line) => console.log(line)
const bin = join(root, 'node_modules/.bin')

/** Each check returns how many of its parts passed and which failed; one that throws has failed as a whole. */
const checks = {
  types: { what: 'that the types agree', check: () => tool('tsc', ['-b']) },
  lint: { what: 'for mistakes that a linter finds', check: () => tool('oxlint', ['--type-aware', '--deny-warnings']) },
  format: { what: 'that every file is formatted', check: () => tool('oxfmt', ['--check']) },
  unused: { what: 'that nothing is left unused', check: () => tool('knip', []) },
  build: { what: 'that the web app builds', check: () => (buildWeb({ node, log }), { passed: 1, failures: [] }) },
  unit: { what: 'server and web by their tests, on a real PostgreSQL', check: unitTests },
  browser: { what: 'the whole product in a real Chromium', check: browserTests },
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in checks))
if (unknown.length > 0) {
  console.error(`There is no check named ${unknown.join(' or ')}. These are: ${Object.keys(checks).join(', ')}.`)
  process.exit(1)
}

const { node } = orExplain(() => setUp({ log }))
const total = { passed: 0, failures: [] }
for (const [name, { what, check }] of Object.entries(checks)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  log(`\n${name}: checking ${what}.`)
  const began = performance.now()
  const { passed, failures } = await outcome(check)
  total.passed += passed
  total.failures.push(...failures.map((failure) => `${name}: ${failure}`))
  log(`${name}: ${passed} passed, ${failures.length} failed in ${seconds(began)} s.`)
}
log(['', ...total.failures].join('\nFailed: '))
log(`${total.passed} passed, ${total.failures.length} failed`)
process.exitCode = total.failures.length === 0 ? 0 : 1

function seconds(began) {
  return ((performance.now() - began) / 1000).toFixed(1)
}

async function outcome(check) {
  try {
    return await check()
  } catch (error) {
    console.error(error.message)
    return { passed: 0, failures: ['see above'] }
  }
}

function tool(name, args) {
  const { status, stdout, stderr, error } = start(name, args, { stdio: ['ignore', 'pipe', 'pipe'], encoding: 'utf8' })
  if (status === 0) return { passed: 1, failures: [] }
  throw new Error(`${error?.message ?? ''}${stdout ?? ''}${stderr ?? ''}`.trim())
}

function unitTests() {
  const report = join(root, '.cache/unit-report.json')
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return suite('vitest', args, report, readUnitReport)
}

async function browserTests() {
  const env = { CHROMIUM_PATH: await findChromium({ node, log }), HEADLESS_SHELL_PATH: findHeadlessShell() }
  const report = join(root, '.cache/e2e-report.json')
  return suite('playwright', ['test'], report, readBrowserReport, env)
}

/** Runs a test runner that leaves a report. One that ends badly has failed somewhere, whatever its report says. */
function suite(name, args, report, read, env = {}) {
  mkdirSync(dirname(report), { recursive: true })
  rmSync(report, { force: true })
  const { status } = start(name, args, { stdio: ['ignore', 'inherit', 'inherit'], env })
  const { passed, failures } = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')))
    : { passed: 0, failures: [] }
  return { passed, failures: status === 0 || failures.length > 0 ? failures : [`${name} ended badly`] }
}

function start(name, args, { env, ...options }) {
  const { NODE_ENV: _, ...inherited } = process.env
  const path = [dirname(node), bin, process.env.PATH].join(delimiter)
  return spawnSync(join(bin, name), args, {
    cwd: root,
    env: { ...inherited, PATH: path, ...env },
    maxBuffer: 1e8,
    ...options,
  })
}
