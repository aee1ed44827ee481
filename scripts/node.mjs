import { spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'

const OLDEST = 24

/** The npm package that brings Node for this kind of machine, where there is one. */
export const builtForThisMachine = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`

/** The Node that runs us if it is new enough, else the one that npm brought. */
export function findNode(root) {
  if (isNewEnough(process.versions.node)) return process.execPath
  const own = join(root, 'node_modules/.bin/node')
  const { stdout } = spawnSync(own, ['--version'], { encoding: 'utf8' })
  if (stdout && isNewEnough(stdout.trim().slice(1))) return own
  throw new Error(
    `Akin needs Node ${OLDEST} or newer, this is Node ${process.versions.node}, and npm brings none for ${process.platform}-${process.arch}. ` +
      'Install it from https://nodejs.org, then run the command again.',
  )
}

export function isNewEnough(version) {
  return Number(version.split('.')[0]) >= OLDEST
}

/** Becomes `node file …`, or where a process cannot become another, stands in for it: signals go through, its end is ours. */
export function becomeNode(node, args, env) {
  if (process.execve && process.platform !== 'win32') process.execve(node, [node, ...args], env)

  const child = spawn(node, args, { env, stdio: 'inherit' })
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, () => child.kill(signal))
  child.once('error', (error) => {
    console.error(error.message)
    process.exitCode = 1
  })
  child.once('exit', (code, signal) => {
    for (const name of signals) process.removeAllListeners(name)
    if (signal) process.kill(process.pid, signal)
    else process.exitCode = code
  })
}
