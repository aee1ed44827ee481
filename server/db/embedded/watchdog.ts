import { spawn } from 'node:child_process'

// Waits for the end of its input, which comes when we are gone, however we went. Then the server, if it is still the same one, is stopped.
const script = 'cat >/dev/null; [ "$(head -n 1 "$1/postmaster.pid")" = "$0" ] && kill -INT "$0"'

/** Stops the server when this process dies. Returns how to call it off. */
export function watchOver(postmaster: number, cluster: string): () => void {
  const shell = spawn('/bin/sh', ['-c', script, String(postmaster), cluster], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  shell.on('error', () => {})
  shell.stdin.on('error', () => {})
  shell.unref()

  return () => {
    try {
      if (shell.pid) process.kill(-shell.pid, 'SIGKILL')
    } catch {
      // The watchdog has ended already.
    }
  }
}
