// Runs before anything is installed, so on Node's own modules and on Node 20 too.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { builtForThisMachine, findNode, isNewEnough } from './node.mjs'

export const root = fileURLToPath(new URL('..', import.meta.url))
const stamp = join(root, 'node_modules/.akin-set-up')

/** Installs what package-lock.json names, when it is not there yet, and returns the Node to run the product with. */
export function setUp({ log }) {
  const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
  const wanted = createHash('sha256').update(lock).digest('hex')
  if (readIfThere(stamp) !== wanted) {
    const { packages } = JSON.parse(lock)
    if (!isInstalled(packages)) install(packages, log)
    leaveStamp(wanted)
  }
  return { node: findNode(root) }
}

/** Whether someone has run `npm ci` by hand already. What is optional and absent is not for this machine. */
function isInstalled(packages) {
  const record = readIfThere(join(root, 'node_modules/.package-lock.json'))
  if (!record || (!isNewEnough(process.versions.node) && !existsSync(join(root, 'node_modules/.bin/node'))))
    return false
  const installed = JSON.parse(record).packages
  return Object.entries(packages).every(
    ([path, { integrity, optional }]) => path === '' || optional || installed[path]?.integrity === integrity,
  )
}

function install(packages, log) {
  if (!isNewEnough(process.versions.node) && !(`node_modules/${builtForThisMachine}` in packages)) findNode(root)
  log('Installing the packages in package-lock.json. This happens once and takes a minute or so.')

  const options = [
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const { npm_execpath: npm, npm_node_execpath: node = process.execPath } = process.env
  const [file, args] = npm ? [node, [npm, 'ci', ...options]] : ['npm', ['ci', ...options]]
  rmSync(stamp, { force: true })
  const { status, error } = spawnSync(file, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  if (status === 0) return
  throw new Error(
    `The packages could not be installed (${error?.message ?? 'npm says why above'}). Look at the network and the rights on ${root}, then run the command again.`,
  )
}

/** What stands in the way is said in a sentence, without the places in our code. */
export function orExplain(work) {
  try {
    return work()
  } catch (error) {
    console.error(error.message)
    return process.exit(1)
  }
}

function leaveStamp(wanted) {
  try {
    writeFileSync(stamp, wanted)
  } catch {
    // Someone else's clone. Looking at the packages again next time costs a few milliseconds.
  }
}

function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined
}
