import { sql } from 'kysely'
import { ANALYSER_LIMITS } from '#contract/analysis.ts'
import type { Config } from '#server/config/config.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Deps } from '#server/deps.ts'
import { AppError } from '#server/errors.ts'

/** Whose call it is, and whether the product makes it by itself. */
export type Caller = { memberId: string; isUnasked: boolean }

/** How many calls may begin in a span of time and leave `spare`; `memberId` null counts everyone's together. */
type Limit = { memberId: string | null; span: 'hour' | 'day'; most: number; spare: number }

/** Of everyone's day, what the product leaves to members who ask. */
const KEPT_FOR_MEMBERS = Math.ceil(ANALYSER_LIMITS.model.everyonePerDay / 2)

/** Counts a call to the analyser before it is made, on all nodes together, or refuses it and counts nothing. */
export async function admitCall({ db, config }: Pick<Deps, 'db' | 'config'>, caller: Caller): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const limit of limitsOf(config, caller)) {
      // A refusal takes back what the limits before it have counted.
      if (!(await count(tx, limit))) throw await refusal(tx, limit)
    }
  })
}

/** Whether everyone's day still has a call that nobody asked for. Only a look: `admitCall` counts, and may refuse after it. */
export async function hasUnaskedCalls({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<boolean> {
  if (config.ai.kind === 'built-in') return true
  const { rows } = await sql`
    select from analyser_windows
    where member_id is null and span = 'day' and ends_at > now() and calls_left <= ${KEPT_FOR_MEMBERS}
  `.execute(db)
  return rows.length === 0
}

/** A model costs money whatever the server is told of load tests; the built-in analyser costs this server's time alone. */
function limitsOf({ ai, hasRateLimit }: Config, { memberId, isUnasked }: Caller): Limit[] {
  const { perHour, perDay } = ANALYSER_LIMITS[ai.kind]
  const own: Limit[] = [
    { memberId, span: 'hour', most: perHour, spare: 0 },
    { memberId, span: 'day', most: perDay, spare: 0 },
  ]
  if (ai.kind === 'built-in') return hasRateLimit ? own : []
  const most = ANALYSER_LIMITS.model.everyonePerDay
  return [...own, { memberId: null, span: 'day', most, spare: isUnasked ? KEPT_FOR_MEMBERS : 0 }]
}

/** Checks and counts in one statement, so that calls made at once are counted one after the other. */
async function count(tx: Transaction, { memberId, span, most, spare }: Limit): Promise<boolean> {
  const { rows } = await sql`
    insert into analyser_windows as kept (member_id, span, calls_left, ends_at)
    values (${memberId}, ${span}, ${most} - 1, now() + ('1 ' || ${span})::interval)
    on conflict (member_id, span) do update set
      calls_left = case when kept.ends_at <= now() then excluded.calls_left else kept.calls_left - 1 end,
      ends_at = case when kept.ends_at <= now() then excluded.ends_at else kept.ends_at end
    where kept.ends_at <= now() or kept.calls_left > ${spare}
    returning calls_left
  `.execute(tx)
  return rows.length === 1
}

async function refusal(tx: Transaction, { memberId, span, most, spare }: Limit): Promise<AppError> {
  const { rows } = await sql<{ seconds: number }>`
    select greatest(1, ceil(extract(epoch from ends_at - clock_timestamp())))::int as seconds from analyser_windows
    where ${memberId === null ? sql`member_id is null` : sql`member_id = ${memberId}`} and span = ${span}
  `.execute(tx)
  const retryAfterSeconds = rows[0]?.seconds ?? 1
  const when = `Please try again in ${inWords(retryAfterSeconds)}.`
  const why =
    memberId === null
      ? `The AI service has been asked ${spare > 0 ? 'unasked for' : 'by everyone together'} as often as it may in a day.`
      : `You have asked the AI service ${most} times within ${span === 'hour' ? 'an hour' : 'a day'}, and more are not possible.`
  return new AppError('ai_unavailable', `${why} ${when}`, { retryAfterSeconds })
}

function inWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 90) return minutes === 1 ? 'a minute' : `${minutes} minutes`
  return `${Math.ceil(minutes / 60)} hours`
}
