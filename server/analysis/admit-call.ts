import { ANALYZER_LIMITS } from '#contract/analysis.ts'
import type { Config } from '#server/config/config.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'
import { countIn, findWait, isFull, type RateWindow } from '#server/http/rate-windows.ts'

/** What a call counts among: what members ask for, what the product asks by itself, and texts that become vectors elsewhere. */
export type Budget = 'asked' | 'unasked' | 'embeddings'

export type Caller = { memberId: string; budget: Budget }

const HOUR = 60
const DAY = 24 * HOUR

const { everyonePerDay } = ANALYZER_LIMITS.model
/** Of everyone's day, what the product leaves to members who ask. */
const KEPT_FOR_MEMBERS = Math.ceil(everyonePerDay / 2)
const EVERYONES_DAY: RateWindow = { key: 'analysis day', most: everyonePerDay, minutes: DAY }
const UNASKED: RateWindow = { ...EVERYONES_DAY, most: everyonePerDay - KEPT_FOR_MEMBERS }
const EMBEDDINGS_DAY: RateWindow = {
  key: 'embedding day',
  most: ANALYZER_LIMITS.embeddings.everyonePerDay,
  minutes: DAY,
}

/** Counts a call to the analyzer before it is made, on all nodes together, or refuses it and counts nothing. */
export async function admitCall({ db, config }: Pick<Deps, 'db' | 'config'>, caller: Caller): Promise<void> {
  const full = await countIn(db, windowsOf(config, caller))
  if (full) throw refusal(full, await findWait(db, full))
}

/** Whether everyone's day still has a call that nobody asked for. */
export async function hasUnaskedCalls({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<boolean> {
  return config.ai.kind === 'built-in' || !(await isFull(db, UNASKED))
}

/** The same for texts that become vectors. Those of the encoder that comes along cost this server's time alone. */
export async function hasEmbeddingCalls({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<boolean> {
  return config.embeddings.kind === 'built-in' || !(await isFull(db, EMBEDDINGS_DAY))
}

/** A model costs money whatever the server is told of load tests; the built-in analyzer costs this server's time alone. */
function windowsOf({ ai, hasRateLimit }: Config, { memberId, budget }: Caller): RateWindow[] {
  if (budget === 'embeddings') {
    const { perDay } = ANALYZER_LIMITS.embeddings
    return [{ key: `embedding day ${memberId}`, most: perDay, minutes: DAY }, EMBEDDINGS_DAY]
  }
  const { perHour, perDay } = ANALYZER_LIMITS[ai.kind]
  const own = [
    { key: `analysis hour ${memberId}`, most: perHour, minutes: HOUR },
    { key: `analysis day ${memberId}`, most: perDay, minutes: DAY },
  ]
  if (ai.kind === 'built-in') return hasRateLimit ? own : []
  return [...own, budget === 'unasked' ? UNASKED : EVERYONES_DAY]
}

function refusal(full: RateWindow, retryAfterSeconds: number): AppError {
  const why =
    full.key === EVERYONES_DAY.key
      ? `The AI service has been asked ${full === UNASKED ? 'unasked for' : 'by everyone together'} as often as it may in a day.`
      : `You have asked the AI service ${full.most} times within ${full.minutes === HOUR ? 'an hour' : 'a day'}, and more are not possible.`
  return new AppError('ai_unavailable', `${why} Please try again in ${inWords(retryAfterSeconds)}.`, {
    retryAfterSeconds,
  })
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 90) return minutes === 1 ? 'a minute' : `${minutes} minutes`
  return `${Math.ceil(minutes / 60)} hours`
}
