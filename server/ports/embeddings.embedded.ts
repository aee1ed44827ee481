import { readFileSync } from 'node:fs'
import { Piscina } from 'piscina'
import { AppError } from '#server/errors.ts'
import type { Embeddings } from './embeddings.ts'

/** Over two hundred megabytes are worth keeping only while they are asked for. */
const IDLE_MS = 60_000
const LIMITS = { maxOldGenerationSizeMb: 160, maxYoungGenerationSizeMb: 16 }

/**
 * An English sentence encoder that comes with the product and was taught who is like-minded and who needs whom, in a thread of its own: some tens of milliseconds a text. The thread
 * begins with the first question and ends a minute after the last.
 */
export function embeddedEmbeddings(): Embeddings {
  const thread = new Piscina<string[], Float32Array[]>({
    filename: new URL('embeddings.thread.ts', import.meta.url).href,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout: IDLE_MS,
    resourceLimits: LIMITS,
  })
  return {
    model: 'all-minilm-l6-v2-adapted-3',
    sides: 64,
    // Measured on made-up people written by many hands.
    unrelated: { whole: { mean: 0.187, spread: 0.066 }, pieces: { mean: 0.175, spread: 0.065 } },
    kinds: JSON.parse(readFileSync(new URL('data/opportunity-kinds.json', import.meta.url), 'utf8')),
    standing: JSON.parse(readFileSync(new URL('data/standing.json', import.meta.url), 'utf8')),
    async embed(texts) {
      try {
        return await thread.run(texts)
      } catch (cause) {
        throw new AppError('ai_failed', undefined, { cause })
      }
    },
  }
}
