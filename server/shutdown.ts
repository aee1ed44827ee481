type Closer = () => Promise<unknown>

type Options = {
  /** How long closing may take, in milliseconds, before the process ends regardless. */
  patience: number
  exit: (code: number) => void
  log: (sentence: string) => void
}

/** Closes what was opened in the opposite order, once, and then ends the process. */
export function shutdown({ patience, exit, log }: Options) {
  const closers: Closer[] = []
  let startedAt: number | undefined

  return {
    opened(close: Closer): void {
      closers.unshift(close)
    },
    async begin(code: number): Promise<void> {
      if (startedAt !== undefined) {
        // A terminal's Ctrl+C reaches us through npm as well: within a second it is the same one.
        if (performance.now() - startedAt > 1_000) exit(1)
        return
      }
      startedAt = performance.now()
      setTimeout(() => {
        log('Akin did not stop in time and ends now.')
        exit(1)
      }, patience).unref()
      exit((await closeAll(closers, log)) ? code : 1)
    },
  }
}

async function closeAll(closers: Closer[], log: Options['log']): Promise<boolean> {
  let isClean = true
  for (const close of closers) {
    await close().catch((error: unknown) => {
      isClean = false
      log(`While stopping: ${String(error)}`)
    })
  }
  return isClean
}
