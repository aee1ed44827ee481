import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { getCompileCacheDir } from 'node:module'
import { Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { AppError } from '#server/errors.ts'
import type { Reading } from './read-picture.ts'

const FILE = fileURLToPath(new URL('./decoder-process.ts', import.meta.url))
/** Where the process reads the bytes of pictures: the last of its `stdio`. */
const PICTURES_FD = 4
const PATIENCE_MS = 10_000
const IDLE_MS = 30_000

/** Large pieces of memory go back to the system as soon as they are free; glibc would keep them. */
const MEMORY = { MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '1048576', MALLOC_ARENA_MAX: '1' }

let current: ChildProcess | undefined
let idle: NodeJS.Timeout | undefined

/**
 * Has a picture read by the process for it, which knows no secret and can be ended: one at a time. What crashes it or takes
 * too long is a damaged picture. The large one comes back at most `side` pixels wide and high.
 */
export async function askDecoder(bytes: Uint8Array, side: number): Promise<Reading> {
  clearTimeout(idle)
  const decoder = current?.connected ? current : start()
  current = decoder
  const settled = new AbortController()
  const { signal } = settled
  const timer = setTimeout(() => decoder.kill('SIGKILL'), PATIENCE_MS)
  try {
    const answer = once(decoder, 'message', { signal })
    const end = once(decoder, 'exit', { signal })
    const pictures = picturesFor(decoder)
    // When the process could not be started, its `error` event says so.
    if (pictures) {
      decoder.send({ length: bytes.length, side })
      pictures.write(bytes)
    }
    const reading = await Promise.race([answer.then(([message]: Reading[]) => message), end.then(() => undefined)])
    if (reading) idle = setTimeout(letGo, IDLE_MS).unref()
    else current = undefined
    return reading ?? { refusal: 'damaged' }
  } catch (cause) {
    current = undefined
    decoder.kill('SIGKILL')
    throw new AppError('service_unavailable', undefined, { cause, retryAfterSeconds: 5 })
  } finally {
    clearTimeout(timer)
    settled.abort()
  }
}

/** The process gets neither the environment nor an open file of the server. */
function start(): ChildProcess {
  // With the compile cache the process need not compile its code again, which saves 14 MB.
  const compiled = getCompileCacheDir()
  const decoder = fork(FILE, [String(PICTURES_FD)], {
    serialization: 'advanced',
    env: { ...MEMORY, ...(compiled && { NODE_COMPILE_CACHE: compiled }) },
    execArgv: ['--max-semi-space-size=1', '--expose-gc'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc', 'pipe'],
  })
  decoder.unref()
  decoder.channel?.unref()
  // The `exit` event tells of a process that ends; this error would repeat it.
  picturesFor(decoder)
    ?.on('error', () => {})
    .unref()
  return decoder
}

function picturesFor({ pid, stdio }: ChildProcess): Socket | null {
  const pictures = pid === undefined ? null : stdio[PICTURES_FD]
  return pictures instanceof Socket ? pictures : null
}

function letGo(): void {
  current?.disconnect()
  current = undefined
}
