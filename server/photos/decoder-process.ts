import { readPicture } from './read-picture.ts'

/** A process of its own: it reads the picture it is sent, answers, and ends with the server or when it is let go. */
process.on('message', (bytes: Uint8Array) => {
  void readPicture(bytes).then((reading) => process.send?.(reading))
})
process.on('disconnect', () => process.exit())

// The server lets it finish what members wait for.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})
