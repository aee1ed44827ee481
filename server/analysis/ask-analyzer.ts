import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import type { CallTrace, Usage } from '#server/ports/ai.ts'
import { admitCall, type Budget } from './admit-call.ts'
import { recordInteraction, type CallRecord, type Interaction } from './interactions.ts'

/** The most that the columns of a record hold: what is beyond is not believed. */
const INTEGER_MAX = 2_147_483_647

type Call<T> = Pick<Interaction, 'type' | 'told' | 'about'> & {
  /** What members ask for, unless it says otherwise. */
  budget?: Budget
  ask: (trace: CallTrace) => Promise<T>
}

/**
 * Asks the analyzer for a member, as often as the limits allow. A model may take half a minute, so nothing of the database
 * is held meanwhile. A call that fails is written down here; one that succeeds by the caller, with what comes of it.
 */
export async function askAnalyzer<T>(
  { db, config, ai }: Pick<Deps, 'db' | 'config'> & { ai: Pick<Deps['ai'], 'provider'> },
  memberId: string,
  { type, told, about = [], budget = 'asked', ask }: Call<T>,
): Promise<{ answer: T; record: CallRecord }> {
  await admitCall({ db, config }, { memberId, budget })

  const usages: Usage[] = []
  let sentText: string | null = null
  const trace: CallTrace = {
    sent: (text) => {
      sentText = text
    },
    count: (usage) => usages.push(usage),
  }
  const startedAt = performance.now()
  const recordOf = (failure?: unknown): CallRecord => ({
    model: ai.provider,
    sentText,
    promptTokens: sumOf(usages.map(({ promptTokens }) => promptTokens)),
    completionTokens: sumOf(usages.map(({ completionTokens }) => completionTokens)),
    costMicros: sumOf(usages.map(({ costMicros }) => costMicros)),
    durationMs: Math.round(performance.now() - startedAt),
    errorCode: failure === undefined ? null : failure instanceof AppError ? failure.code : 'internal',
    errorDetail: failure instanceof AppError && failure.cause instanceof Error ? failure.cause.message : null,
  })

  try {
    const answer = await ask(trace)
    return { answer, record: recordOf() }
  } catch (failure) {
    const record = recordOf(failure)
    await db.transaction().execute((tx) => recordInteraction(tx, memberId, { type, told, about, answer: null, record }))
    throw failure
  }
}

function sumOf(counts: (number | null)[]): number | null {
  const known = counts.filter((count) => count !== null)
  const sum = known.reduce((sum, count) => sum + count, 0)
  return known.length > 0 && sum <= INTEGER_MAX ? sum : null
}
