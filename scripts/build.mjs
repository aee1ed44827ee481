import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './set-up.mjs'

const stamp = join(root, '.cache/web-is-built')
const output = join(root, '.cache/web')

/** Builds the web app when what it is made of has changed since the last time. */
export function buildWeb({ node, log }) {
  const sources = hashSources()
  if (existsSync(output) && existsSync(stamp) && readFileSync(stamp, 'utf8') === sources) return

  log('Building the web app.')
  rmSync(stamp, { force: true })
  const { status, stdout, stderr, error } = spawnSync(node, [join(root, 'node_modules/vite/bin/vite.js'), 'build'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  if (status !== 0) throw new Error(`The web app could not be built.\n${error?.message ?? ''}${stdout}${stderr}`)
  mkdirSync(join(root, '.cache'), { recursive: true })
  writeFileSync(stamp, sources)
}

/** By content, since a checkout gives every file a new time. */
function hashSources() {
  const hash = createHash('sha256')
  const own = readdirSync(join(root, 'scripts')).filter((name) => name.startsWith('vite-'))
  const files = ['vite.config.ts', 'package-lock.json', ...own.map((name) => join('scripts', name))]
  for (const file of [...files, ...filesIn('contract'), ...filesIn('web')].sort((a, b) => (a < b ? -1 : 1))) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesIn(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return filesIn(path)
    return /\.test\.tsx?$/.test(path) ? [] : [path]
  })
}
