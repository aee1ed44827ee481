import { readSync } from 'node:fs'
import { readPicture } from './read-picture.ts'

/** The open file that the server writes pictures to. Each one's length, and how large it may be, comes before it as a message. */
const PICTURES_FD = Number(process.argv[2])

/** This file runs as a process of its own. It reads the pictures it is sent, answers, and ends with the server or when released. */
process.on('message', ({ length, side }: { length: number; side: number }) => {
  void readPicture(takePicture(length), side).then((reading) =>
    // Pictures leave large buffers outside of the heap, which nothing would collect soon.
    process.send?.(reading, () => globalThis.gc?.()),
  )
})
process.on('disconnect', () => process.exit())

// The server lets it finish what members wait for.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})

/** Reads synchronously: the process has nothing else to do, and no copy is made. */
function takePicture(length: number): Buffer {
  const bytes = Buffer.allocUnsafeSlow(length)
  for (let at = 0; at < length;) {
    const count = readSync(PICTURES_FD, bytes, at, length - at, null)
    if (count === 0) process.exit()
    at += count
  }
  return bytes
}
