import { setTimeout as delay } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'

/** `failing`: the jobs did not start and are tried again. */
export type JobsState = 'ok' | 'starting' | 'failing'

type Started = { stop(): Promise<void> }
type Log = Pick<FastifyBaseLogger, 'error' | 'info'>

const FIRST_RETRY_MS = 1_000
const LAST_RETRY_MS = 60_000

/** Starts the jobs, trying again until it works. Nothing waits for them: the product serves without them. */
export function keepJobs(start: () => Promise<Started>, log: Log, firstRetryMs: number = FIRST_RETRY_MS) {
  const stopping = new AbortController()
  let state: JobsState = 'starting'
  const running = begin()

  async function begin(): Promise<Started | undefined> {
    for (let pause = firstRetryMs; !stopping.signal.aborted; pause = Math.min(pause * 2, LAST_RETRY_MS)) {
      try {
        const started = await start()
        if (state === 'failing') log.info('The jobs have started.')
        state = 'ok'
        return started
      } catch (error) {
        state = 'failing'
        log.error(error, `The jobs have not started. They are tried again in ${Math.ceil(pause / 1000)} s.`)
        await delay(pause, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
      }
    }
    return undefined
  }

  return {
    state: () => state,
    async stop() {
      stopping.abort()
      await (await running)?.stop()
    },
  }
}
