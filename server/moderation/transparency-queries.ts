import { sql } from 'kysely'
import type { Tally } from '#contract/transparency.ts'
import type { Database } from '#server/db/database.ts'

const MONTHS = 24

/** What came to the desk and what it did, by month, the latest first. */
export async function countDeskWork(db: Database): Promise<Tally[]> {
  const since = sql`date_trunc('month', now() at time zone 'utc') - make_interval(months => ${sql.lit(MONTHS)})`
  const month = (row: string) => sql`to_char(${sql.ref(`${row}.createdAt`)} at time zone 'utc', 'YYYY-MM')`
  const { rows } = await sql<Tally>`
    with reports as (
      select * from member_reports where created_at >= ${since}
    ), entries as (
      select * from moderation_log where created_at >= ${since}
    )
    select ${month('reports')} as month, case source when 'photo' then 'noticed by Akin' else 'reports' end as what,
      reason as kind, count(*)::integer as count from reports group by 1, 2, 3
    union all
    select ${month('entries')}, 'decisions', action || coalesce(': ' || ground, ''), count(*)::integer
    from entries where action not in ('appeal', 'end') group by 1, 3
    union all
    select ${month('entries')}, 'appeals', 'all', count(*)::integer from entries where action = 'appeal' group by 1
    union all
    select ${month('entries')}, 'appeals granted', 'all', count(*)::integer
    from entries where action = 'restore' and answers is not null group by 1
    union all
    select ${month('entries')}, 'median hours to decide', 'all', round((percentile_cont(0.5) within group (
      order by extract(epoch from entries.created_at - member_reports.created_at) / 3600))::numeric)::integer
    from entries join member_reports on decision_id = entries.id group by 1
    order by month desc, what, kind
  `.execute(db)
  return rows
}
