import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, readdirSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { createInterface } from 'node:readline'

export type RunningProduct = {
  origin: string
  pid: number
  /** The lines that it has printed. */
  said: readonly string[]
  /** Asks it to stop and waits for its exit code. */
  stop(): Promise<number | null>
  /** Ends it and everything it started, at once and without a word, as a power cut would. */
  kill(): Promise<void>
}

/** Starts the product as its own process, as an operator does, and waits until it says that it is ready. */
export async function startProduct(file: string, env: Record<string, string>): Promise<RunningProduct> {
  const port = env['PORT'] ?? (await freePort())
  const origin = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, NODE_ENV: 'production', LOG_LEVEL: 'error', PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'close') as Promise<[number | null]>
  const said: string[] = []
  const isReady = new Promise<boolean>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface(stream).on('line', (line) => {
        said.push(line)
        if (line.includes('ready at')) resolve(true)
      })
    }
    void exited.then(() => resolve(false))
  })
  if (!(await isReady)) throw new Error(`${file} did not start:\n${said.join('\n')}`)

  return {
    origin,
    pid: child.pid!,
    said,
    stop: async () => {
      child.kill('SIGTERM')
      return (await exited)[0]
    },
    kill: async () => {
      const pids = [child.pid!, ...descendantsOf(child.pid!)]
      for (const pid of pids) endAtOnce(pid)
      await exited
    },
  }
}

function endAtOnce(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It is gone already.
  }
}

function descendantsOf(pid: number): number[] {
  const parents = new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => [Number(name), parentOf(name)]),
  )
  const found = [pid]
  for (const one of found) found.push(...[...parents].filter(([, parent]) => parent === one).map(([child]) => child))
  return found.slice(1)
}

function parentOf(pid: string): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return 0
  }
}

/** A port that nothing listens on, for whoever has to name it before the start: then it goes into `PORT`. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
