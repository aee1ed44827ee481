import { sql, type RawBuilder } from 'kysely'
import { ACTED_DAYS } from '#contract/alerts.ts'

/** An alert nobody acted upon ends with its time; one that was acted upon keeps its target away for a while longer. */
export const isStale: RawBuilder<boolean> = sql`(
  case when is_acted_upon then acted_at <= now() - make_interval(days => ${sql.lit(ACTED_DAYS)}) else expires_at <= now() end
)`
