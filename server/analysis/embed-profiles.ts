import type { Deps } from '#server/deps.ts'
import { comparableTexts } from '#server/language/comparable-texts.ts'
import { spelledOut } from '#server/language/spelled-out.ts'
import { NOTHING_READ } from '#server/language/reading.ts'
import { toBytes } from '#server/matching/meaning.ts'
import type { CallTrace } from '#server/ports/ai.ts'
import { beginScales } from '#server/readings/meaning-scales.ts'
import { findReadings } from '#server/readings/profile-readings.ts'
import { keepVectors, takeDue, type Due } from '#server/readings/profile-vectors.ts'
import { hasEmbeddingCalls } from './admit-call.ts'
import { askAnalyzer } from './ask-analyzer.ts'
import { recordInteraction } from './interactions.ts'

type Uses = Pick<Deps, 'db' | 'config' | 'embeddings'>

const PART_MAX_MS = 60_000
const FAILURES_IN_A_ROW = 3

/**
 * Has the meaning of profiles made into vectors that have none of their present text, one by one for a minute. Returns the next part, or null
 * when all are done or everyone's day is used up. Three failures in a row end it with the error: whoever was taken is due again later.
 */
export async function embedProfiles(deps: Uses, part: number, signal: AbortSignal): Promise<number | null> {
  await beginScales(deps.db, deps.embeddings)
  const endsAt = performance.now() + PART_MAX_MS
  let failures = 0
  while (!signal.aborted && performance.now() < endsAt) {
    if (!(await hasEmbeddingCalls(deps))) return null
    const due = await takeDue(deps.db, deps.embeddings.model)
    if (!due) return null
    try {
      await embedProfile(deps, due)
      failures = 0
    } catch (error) {
      failures++
      if (failures === FAILURES_IN_A_ROW) throw error
    }
  }
  return part + 1
}

async function embedProfile({ db, config, embeddings }: Uses, due: Due): Promise<void> {
  const reading = (await findReadings(db, [due.key])).get(due.key) ?? NOTHING_READ
  const texts = comparableTexts(due, reading)
  const told = { texts: [texts.whole, ...texts.quotes].map(spelledOut) }
  const embed = (trace?: CallTrace) => embeddings.embed(told.texts, trace)
  const vectors = config.embeddings.kind === 'built-in' ? await embed() : await embedElsewhere(embed)
  const [ofWhole = new Int8Array(), ...pieces] = vectors.map(toBytes)
  await keepVectors(db, due, embeddings.model, texts, { whole: ofWhole, pieces })

  /** What leaves this server is counted, and kept for the member to read. */
  async function embedElsewhere(ask: (trace: CallTrace) => Promise<Float32Array[]>): Promise<Float32Array[]> {
    const type = 'profile_meaning'
    const { answer, record } = await askAnalyzer({ db, config, ai: { provider: embeddings.model } }, due.id, { type, told, budget: 'embeddings', ask }) // prettier-ignore
    await db
      .transaction()
      .execute((tx) => recordInteraction(tx, due.id, { type, told, answer: { vectors: answer.length }, record }))
    return answer
  }
}
