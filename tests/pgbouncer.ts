import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { freePort } from './running-product.ts'

export const hasPgbouncer = (() => {
  try {
    return execFileSync('pgbouncer', ['--version'], { encoding: 'utf8' }).startsWith('PgBouncer')
  } catch {
    return false
  }
})()

/** A PgBouncer before the test's PostgreSQL, and the URL that leads to the same database through it. */
export async function startPgbouncer(url: string, mode: 'transaction' | 'session'): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'akin-pgbouncer-'))
  const port = await freePort()
  const { searchParams, pathname, username, hostname, port: ownPort } = new URL(url)
  const host = searchParams.get('host') ?? hostname
  const user = searchParams.get('user') ?? username
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: mode,
    default_pool_size: 5,
  }
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`)
  const target = `host=${host} port=${ownPort || 5432} user=${user}`
  writeFileSync(join(folder, 'pgbouncer.ini'), `[databases]\n* = ${target}\n[pgbouncer]\n${lines.join('\n')}\n`, {
    mode: 0o644,
  })
  execFileSync('chmod', ['755', folder])

  // It refuses to be root, and the socket's folder opens to its owner alone.
  const { uid, gid } = host.startsWith('/') ? statSync(host) : { uid: 65_534, gid: 65_534 }
  const child = spawn('pgbouncer', [join(folder, 'pgbouncer.ini')], {
    ...(process.geteuid?.() === 0 && { uid, gid }),
    cwd: '/',
    stdio: 'ignore',
  })
  const ended = new Promise((resolve) => child.on('exit', resolve))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
  })
  await untilAnswered(port)
  return `postgres://${user}@127.0.0.1:${port}${pathname}`
}

async function untilAnswered(port: number): Promise<void> {
  for (let tries = 0; tries < 500; tries += 1) {
    const isAnswered = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1')
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
    if (isAnswered) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('PgBouncer did not start.')
}
